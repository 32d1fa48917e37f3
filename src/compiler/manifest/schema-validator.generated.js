// Written by scripts/generate-schema-code.ts from schemas/catalog.schema.json. Do not edit.
export const validateCatalogShape = validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"https://unpkg.com/pi-tool-catalog/schemas/catalog.schema.json","title":"Catalog","description":"A catalog says for each runtime mode which tools the model gets, and which adapter backs each of them.","type":"object","additionalProperties":false,"required":["version","pi","output","bundles","modes"],"properties":{"$schema":{"description":"The address of this schema, for editors. It means nothing to the compiler.","type":"string"},"version":{"description":"The version of the catalog's language. This release reads version 1.","const":1},"pi":{"$ref":"#/definitions/pi"},"output":{"description":"The folder that build writes, below the catalog's own folder. Its content is committed.","$ref":"#/definitions/folderBelow","examples":["generated"]},"bundles":{"$ref":"#/definitions/bundles"},"customTools":{"$ref":"#/definitions/customTools"},"adapters":{"$ref":"#/definitions/adapters"},"modes":{"$ref":"#/definitions/modes"},"prompt":{"$ref":"#/definitions/prompt"},"invariants":{"$ref":"#/definitions/invariants"}},"definitions":{"pi":{"title":"PiSource","description":"The pi that generated code imports.","type":"object","additionalProperties":false,"required":["package","version"],"properties":{"package":{"description":"The npm package that generated code imports; an npm alias is fine.","type":"string","pattern":"^(?=.{1,214}$)(?:@[a-z0-9~-][a-z0-9._~-]*/)?[a-z0-9~-][a-z0-9._~-]*$","patternErrorMessage":"an npm package name is in lower case, such as @mariozechner/pi-coding-agent","examples":["@mariozechner/pi-coding-agent","@earendil-works/pi-coding-agent"]},"version":{"description":"The exact version of pi that the catalog was compiled against; compared with what is installed.","type":"string","pattern":"^(?:0|[1-9]\\d*)\\.(?:0|[1-9]\\d*)\\.(?:0|[1-9]\\d*)(?:-[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?(?:\\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?$","patternErrorMessage":"a version is exact, such as 0.73.1, without ^, ~ or a range","examples":["0.73.1"]}}},"bundles":{"title":"Bundles","description":"Tools that a host registers together. Each bundle becomes a factory: harness becomes buildHarnessAgentTools.","markdownDescription":"Tools that a host registers together. Each bundle becomes a factory: `harness` becomes `buildHarnessAgentTools`.","type":"object","minProperties":1,"propertyNames":{"$ref":"#/definitions/bundleName"},"properties":{"harness":{"$ref":"#/definitions/harnessBundle"},"filesystem":{"$ref":"#/definitions/filesystemBundle"}},"additionalProperties":{"$ref":"#/definitions/furtherBundle"},"examples":[{"harness":{"tools":["bash"]},"filesystem":{"tools":["read","write","edit","find","grep","ls"]}}]},"harnessBundle":{"title":"HarnessBundle","description":"What the agent works with: bash and isolated code. Always registered.","type":"object","additionalProperties":false,"required":["tools"],"properties":{"tools":{"$ref":"#/definitions/toolList"}}},"filesystemBundle":{"title":"FilesystemBundle","description":"The file tools. A host leaves them out with the option disableDefaultFileTools.","markdownDescription":"The file tools. A host leaves them out with the option `disableDefaultFileTools`.","type":"object","additionalProperties":false,"required":["tools"],"properties":{"tools":{"$ref":"#/definitions/toolList"}}},"furtherBundle":{"title":"FurtherBundle","description":"A bundle of the host's own: always registered, or left out or taken in by an option of buildAgentTools.","type":"object","additionalProperties":false,"required":["tools"],"oneOf":[{"required":["always"]},{"required":["optOut"]},{"required":["optIn"]}],"properties":{"tools":{"$ref":"#/definitions/toolList"},"always":{"description":"The bundle is registered whatever the host says.","const":true},"optOut":{"description":"The option of buildAgentTools that leaves the bundle out.","$ref":"#/definitions/optionName"},"optIn":{"description":"The option of buildAgentTools that takes the bundle in.","$ref":"#/definitions/optionName"}}},"customTools":{"title":"CustomTools","description":"Tools that pi does not have, or whose backend pi cannot move.","type":"object","minProperties":1,"propertyNames":{"$ref":"#/definitions/toolName"},"additionalProperties":{"$ref":"#/definitions/customTool"}},"customTool":{"description":"Either a tool that this library ships, with requires, or a host's own, with from.","type":"object","properties":{"from":{"description":"The host's own tool: ./src/tools/upload.js#uploadTool."}},"if":{"required":["from"]},"then":{"$ref":"#/definitions/hostTool"},"else":{"$ref":"#/definitions/shippedTool"}},"shippedTool":{"title":"ShippedTool","description":"A tool that this library ships, registered only where the sandbox can do what it requires.","type":"object","additionalProperties":false,"required":["because","reason","requires"],"properties":{"because":{"$ref":"#/definitions/because"},"reason":{"$ref":"#/definitions/reason"},"requires":{"description":"What the sandbox must be capable of. A tool of the host's own has from: instead.","$ref":"#/definitions/capability"}}},"hostTool":{"title":"HostTool","description":"A tool of the host's own: a pi tool definition that a module exports.","type":"object","additionalProperties":false,"required":["because","reason","from","executes","writes"],"properties":{"because":{"$ref":"#/definitions/because"},"reason":{"$ref":"#/definitions/reason"},"from":{"$ref":"#/definitions/moduleExport"},"executes":{"$ref":"#/definitions/placement"},"files":{"description":"Whose files the tool acts on. Default: none.","$ref":"#/definitions/files","default":"none"},"writes":{"description":"Whether the tool can change files.","type":"boolean"},"requires":{"description":"Registers the tool only where the sandbox has this capability.","$ref":"#/definitions/capability"}}},"adapters":{"title":"Adapters","description":"Adapters of the host's own, by the name that modes use. The compiler reads their facts and never runs their code.","type":"object","minProperties":1,"propertyNames":{"$ref":"#/definitions/adapterName"},"additionalProperties":{"$ref":"#/definitions/hostAdapter"}},"hostAdapter":{"title":"HostAdapter","description":"A module's export that backs tools of pi's, and the facts about it.","type":"object","additionalProperties":false,"required":["from","summary","form","resource","tools"],"properties":{"from":{"$ref":"#/definitions/moduleExport"},"summary":{"description":"What the adapter does, in one sentence for people.","$ref":"#/definitions/text"},"form":{"description":"What the export gives: pi's Operations of the tool, or an execute in pi's place.","enum":["operations","execute"]},"resource":{"description":"What a host opens the mode with: a folder on this machine, or a Sandbox.","enum":["root","sandbox"]},"tools":{"description":"The tools that the adapter can back, and what it means for each.","type":"object","minProperties":1,"propertyNames":{"$ref":"#/definitions/toolName"},"additionalProperties":{"$ref":"#/definitions/adapterToolFacts"}}}},"adapterToolFacts":{"title":"AdapterToolFacts","description":"What the adapter means for one tool. The compiler's rules reason on this.","type":"object","additionalProperties":false,"required":["executes","files","bound","writes"],"properties":{"executes":{"$ref":"#/definitions/placement"},"files":{"description":"Whose files the tool acts on.","$ref":"#/definitions/files"},"bound":{"description":"What holds the tool to its files.","enum":["none","workspace","sandbox","machine"],"markdownEnumDescriptions":["nothing","the adapter refuses what is outside the workspace","the sandbox on this machine","the remote machine is the bound"]},"writes":{"description":"Whether the tool can change files.","type":"boolean"},"hostPrograms":{"description":"Programs that the tool starts on the agent's machine. Default: none.","$ref":"#/definitions/programs"},"sandboxPrograms":{"description":"Programs that the tool starts where the mode's commands run. Default: none.","$ref":"#/definitions/programs"},"network":{"description":"Whether the tool can reach the network. Default: none.","$ref":"#/definitions/network"},"note":{"description":"What a reader of the placement matrix should know.","$ref":"#/definitions/text"}}},"modes":{"title":"Modes","description":"The places in which the agent works, by name.","type":"object","minProperties":1,"propertyNames":{"$ref":"#/definitions/modeName"},"additionalProperties":{"$ref":"#/definitions/mode"},"examples":[{"direct":{"tools":{"bash":"direct","read":"boundFs"}}}]},"mode":{"title":"ModeEntry","description":"A place for the agent to work: its tools and what backs each, its root, its shell's environment. The shell of a sandboxed mode has a private /tmp, kept from call to call until the bundle is disposed of.","type":"object","additionalProperties":false,"if":{"required":["extends"]},"else":{"required":["tools"]},"properties":{"description":{"description":"What the mode is for, in one sentence for people.","$ref":"#/definitions/text"},"extends":{"description":"The mode whose entries this one takes over, unless it writes them itself.","$ref":"#/definitions/modeName"},"without":{"description":"Tools of the bundles that this mode does not have. Default: those of the mode that it extends.","type":"array","uniqueItems":true,"items":{"type":"string","$ref":"#/definitions/toolName"}},"workspaceRoot":{"description":"The workspace as the model, its shell and its file tools see it. Default: the folder that the host opens the mode with.","$ref":"#/definitions/absolutePath","examples":["/workspace","/vercel/sandbox"]},"tools":{"title":"ModeTools","description":"The mode's tools, each with the adapter that backs it.","type":"object","minProperties":1,"propertyNames":{"$ref":"#/definitions/toolName"},"additionalProperties":{"$ref":"#/definitions/toolEntry"},"examples":[{"bash":{"adapter":"bwrap","network":"none"},"read":"boundFs"}]},"readonly":{"description":"Paths below the workspace that neither the file tools nor the shell can change; . is the whole workspace. Default: none.","type":"array","minItems":1,"uniqueItems":true,"items":{"type":"string","$ref":"#/definitions/pathBelow"},"examples":[[".agents"]]},"binds":{"description":"Folders and files of this machine that a sandboxed shell sees as well, read-only. One that does not exist is left out. Default: none.","type":"array","minItems":1,"items":{"$ref":"#/definitions/bind"},"examples":[[{"source":"/opt/toolchain"}]]},"env":{"$ref":"#/definitions/env"},"bash":{"$ref":"#/definitions/bash"}}},"toolEntry":{"title":"ToolEntry","description":"The adapter that backs the tool: its name, or a map with its name and options.","type":["string","object"],"pattern":"^[a-zA-Z][a-zA-Z0-9_-]{0,63}$","patternErrorMessage":"an adapter's name begins with a letter, then letters, digits, - and _, at most 64 in all","additionalProperties":false,"required":["adapter"],"dependencies":{"because":["reason"],"reason":["because"]},"properties":{"adapter":{"description":"The adapter that backs the tool.","$ref":"#/definitions/adapterName"},"network":{"description":"Whether the tool can reach the network, for adapters that take this option. Default: none.","$ref":"#/definitions/network"},"because":{"description":"Why the tool is not pi's own with another backend.","$ref":"#/definitions/because"},"reason":{"$ref":"#/definitions/reason"},"unbounded":{"title":"Unbounded","description":"Allows a file tool to act on this machine without a bound, and says why.","type":"object","additionalProperties":false,"required":["reason"],"properties":{"reason":{"$ref":"#/definitions/reason"}}}}},"bind":{"title":"Bind","type":"object","additionalProperties":false,"required":["source"],"properties":{"source":{"description":"The folder or file on this machine.","$ref":"#/definitions/absolutePath"},"target":{"description":"Where the shell sees it. Default: the source's own path.","$ref":"#/definitions/absolutePath"}}},"absolutePath":{"type":"string","pattern":"^/(?!/)(?:(?!\\.{1,2}(?:/|$))[^/\\u0000-\\u001f\\u007f]+(?:/(?!\\.{1,2}(?:/|$))[^/\\u0000-\\u001f\\u007f]+)*)?$","patternErrorMessage":"it is an absolute POSIX path such as /workspace, without . and .. and without a slash at the end"},"env":{"title":"Environment","description":"The environment of a sandboxed mode's shell. PATH is always set; nothing else of the host's environment is seen.","type":"object","additionalProperties":false,"minProperties":1,"properties":{"allow":{"description":"Variables of the host's environment that the shell sees; a * at the end stands for any rest. Default: LANG, LANGUAGE, LC_*, TERM and TZ.","type":"array","uniqueItems":true,"items":{"type":"string","$ref":"#/definitions/envPattern"},"default":["LANG","LANGUAGE","LC_*","TERM","TZ"]},"set":{"title":"EnvironmentValues","description":"Variables that are set for the shell. No secrets here, since the catalog is committed.","type":"object","minProperties":1,"propertyNames":{"$ref":"#/definitions/envName"},"properties":{"HOME":{"description":"The shell's home. Default: the workspaceRoot.","$ref":"#/definitions/envValue"},"TMPDIR":{"description":"Where the shell's programs put temporary files. Default: /tmp, which is private to the mode and kept until the bundle is disposed of.","$ref":"#/definitions/envValue","default":"/tmp"}},"additionalProperties":{"$ref":"#/definitions/envValue"},"examples":[{"HOME":"/workspace"}]}}},"bash":{"title":"BashLimits","description":"Limits of the mode's shell.","type":"object","additionalProperties":false,"minProperties":1,"properties":{"timeout":{"description":"Seconds after which a command is ended when the model names no timeout. Default: never, as in pi.","$ref":"#/definitions/seconds"},"maxTimeout":{"description":"The longest timeout that the model can ask for, in seconds. Default: none, as in pi.","$ref":"#/definitions/seconds"},"maxOutputBytes":{"description":"Bytes of stdout and stderr together that a command may give; the rest is dropped, and the result says so. Default: 8 MB a command.","type":"integer","minimum":1024,"maximum":1073741824,"default":8388608}}},"prompt":{"title":"PromptLimits","description":"What the model's prompt may cost.","type":"object","additionalProperties":false,"minProperties":1,"properties":{"tokenizer":{"description":"How tokens are counted. Default: o200k_base.","enum":["o200k_base","cl100k_base"],"default":"o200k_base"},"budgets":{"title":"PromptBudgets","description":"The most that a mode's prompt may have, by mode; default holds for every mode without a budget of its own. Default: no budget.","type":"object","minProperties":1,"properties":{"default":{"$ref":"#/definitions/promptBudget"}},"propertyNames":{"$ref":"#/definitions/budgetName"},"additionalProperties":{"$ref":"#/definitions/promptBudget"},"examples":[{"default":{"systemPrompt":3000,"toolDefinitions":6000}}]},"baseline":{"title":"PromptBaseline","description":"What the prompt was before the catalog, and what every mode must save against it. Default: not compared.","type":"object","additionalProperties":false,"required":["systemPrompt","minSaving"],"properties":{"systemPrompt":{"description":"The system prompt's size before, in characters.","$ref":"#/definitions/characters"},"minSaving":{"description":"The characters that must at least be saved.","$ref":"#/definitions/characters"}}}}},"promptBudget":{"title":"PromptBudget","description":"Limits in characters.","type":"object","additionalProperties":false,"minProperties":1,"properties":{"systemPrompt":{"description":"The most characters that the system prompt may have. Default: no limit.","$ref":"#/definitions/characters"},"toolDefinitions":{"description":"The most characters that all tool definitions together may have. Default: no limit.","$ref":"#/definitions/characters"}}},"invariants":{"title":"Invariants","description":"What must hold in the host's own sources.","type":"object","additionalProperties":false,"minProperties":1,"properties":{"legacyNames":{"title":"LegacyNames","description":"Tool names of the past that no source may name any more.","type":"object","additionalProperties":false,"required":["names","in"],"properties":{"names":{"description":"The names that must be gone.","type":"array","minItems":1,"uniqueItems":true,"items":{"type":"string","$ref":"#/definitions/toolName"},"examples":[["find_files","grep_files"]]},"in":{"$ref":"#/definitions/sourceGlobs"}}},"renderers":{"title":"RenderersFile","description":"Every tool name has a renderer in this file.","type":"object","additionalProperties":false,"required":["file"],"properties":{"file":{"description":"The file, from the catalog's folder.","$ref":"#/definitions/relativePath","examples":["src/ui/toolRenderers.tsx"]}}},"noShadowing":{"title":"NoShadowing","description":"No source defines a tool of pi's by hand.","type":"object","additionalProperties":false,"required":["in"],"properties":{"in":{"$ref":"#/definitions/sourceGlobs"}}}}},"because":{"title":"Because","description":"One of the two reasons that allow a custom tool.","enum":["no-pi-equivalent","backend-not-pluggable"],"markdownEnumDescriptions":["pi has no such tool","pi has the tool, but its Operations cannot move the work to this backend"]},"reason":{"description":"The reason, in words for a reviewer.","$ref":"#/definitions/text"},"capability":{"title":"Capability","enum":["isolated-code"]},"placement":{"title":"Executes","description":"Where the tool's work is done.","enum":["host","sandbox","remote"],"markdownEnumDescriptions":["in the agent's own process, or one that it starts on this machine","in the mode's sandbox on this machine","on the machine behind the mode's remote sandbox"]},"network":{"title":"Network","enum":["none","shared"],"default":"none","markdownEnumDescriptions":["no network","the network of the machine"]},"files":{"title":"Files","enum":["host","workspace","remote","none"],"markdownEnumDescriptions":["all of this machine's files","the workspace's folder on this machine","the files of the machine behind the mode's remote sandbox","no files"]},"programs":{"type":"array","uniqueItems":true,"items":{"type":"string","$ref":"#/definitions/text"},"default":[]},"toolList":{"description":"The bundle's tools, in the order in which the model gets them.","type":"array","minItems":1,"uniqueItems":true,"items":{"type":"string","$ref":"#/definitions/toolName"}},"toolName":{"type":"string","pattern":"^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$","patternErrorMessage":"a tool's name begins with a letter or _, then letters, digits, - and _, at most 64 in all"},"adapterName":{"type":"string","pattern":"^[a-zA-Z][a-zA-Z0-9_-]{0,63}$","patternErrorMessage":"an adapter's name begins with a letter, then letters, digits, - and _, at most 64 in all"},"modeName":{"type":"string","pattern":"^(?!default$)[a-zA-Z][a-zA-Z0-9_-]{0,63}$","patternErrorMessage":"a mode's name begins with a letter, then letters, digits, - and _, at most 64 in all; \"default\" is reserved"},"budgetName":{"type":"string","pattern":"^[a-zA-Z][a-zA-Z0-9_-]{0,63}$","patternErrorMessage":"a budget is for a mode, by its name, or for default"},"bundleName":{"type":"string","pattern":"^(?=.{1,64}$)[a-zA-Z][a-zA-Z0-9]*(?:-[a-zA-Z0-9]+)*$","patternErrorMessage":"a bundle's name begins with a letter, then letters and digits, in kebab-case or camelCase, at most 64 in all"},"optionName":{"type":"string","pattern":"^(?!(?:constructor|prototype)$)[a-zA-Z][a-zA-Z0-9_]{0,63}$","patternErrorMessage":"an option's name begins with a letter, then letters, digits and _, at most 64 in all"},"envName":{"type":"string","pattern":"^[A-Za-z_][A-Za-z0-9_]*$","patternErrorMessage":"a variable's name begins with a letter or _, then letters, digits and _; name each variable"},"envPattern":{"type":"string","pattern":"^[A-Za-z_][A-Za-z0-9_]*\\*?$","patternErrorMessage":"a variable's name begins with a letter or _, then letters, digits and _; a * may stand at the end"},"envValue":{"type":"string","pattern":"^[^\\u0000]*$","patternErrorMessage":"a variable's value has no NUL"},"moduleExport":{"description":"A module below or beside the catalog's folder, and its export: ./src/tools/upload.js#uploadTool.","markdownDescription":"A module below or beside the catalog's folder, and its export: `./src/tools/upload.js#uploadTool`.","type":"string","pattern":"^\\.{1,2}/[^#\\\\\\u0000-\\u001f\\u007f]*\\.[cm]?js#[A-Za-z_$][A-Za-z0-9_$]*$","patternErrorMessage":"it is a relative path that code imports and the name of its export: ./src/tools/upload.js#uploadTool","examples":["./src/tools/upload.js#uploadTool"]},"folderBelow":{"type":"string","pattern":"^(?!(?:/|[A-Za-z]:|~))(?!(?:.*/)?\\.{1,2}(?:/|$))(?!.*//)[^\\\\\\u0000-\\u001f\\u007f]*[^/\\\\\\u0000-\\u001f\\u007f]$","patternErrorMessage":"it is a relative path below the catalog's folder, with /, without . and .."},"pathBelow":{"type":"string","pattern":"^(?:\\.|(?!(?:/|[A-Za-z]:|~))(?!(?:.*/)?\\.{1,2}(?:/|$))(?!.*//)[^\\\\\\u0000-\\u001f\\u007f]*[^/\\\\\\u0000-\\u001f\\u007f])$","patternErrorMessage":"it is a relative path below the workspace, with /, without .. and without a slash at the end"},"relativePath":{"type":"string","pattern":"^(?!(?:/|[A-Za-z]:|~))[^\\\\\\u0000-\\u001f\\u007f]+$","patternErrorMessage":"it is a path relative to the catalog's folder, with /"},"sourceGlobs":{"description":"The sources, as globs from the catalog's folder.","type":"array","minItems":1,"uniqueItems":true,"items":{"type":"string","$ref":"#/definitions/relativePath"},"examples":[["src/**"]]},"text":{"type":"string","pattern":"\\S","patternErrorMessage":"it holds at least one character that is not a space"},"seconds":{"type":"number","exclusiveMinimum":0,"maximum":2147483},"characters":{"type":"integer","minimum":0,"maximum":10000000}}};
const schema12 = {"title":"PiSource","description":"The pi that generated code imports.","type":"object","additionalProperties":false,"required":["package","version"],"properties":{"package":{"description":"The npm package that generated code imports; an npm alias is fine.","type":"string","pattern":"^(?=.{1,214}$)(?:@[a-z0-9~-][a-z0-9._~-]*/)?[a-z0-9~-][a-z0-9._~-]*$","patternErrorMessage":"an npm package name is in lower case, such as @mariozechner/pi-coding-agent","examples":["@mariozechner/pi-coding-agent","@earendil-works/pi-coding-agent"]},"version":{"description":"The exact version of pi that the catalog was compiled against; compared with what is installed.","type":"string","pattern":"^(?:0|[1-9]\\d*)\\.(?:0|[1-9]\\d*)\\.(?:0|[1-9]\\d*)(?:-[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?(?:\\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?$","patternErrorMessage":"a version is exact, such as 0.73.1, without ^, ~ or a range","examples":["0.73.1"]}}};
const schema13 = {"type":"string","pattern":"^(?!(?:/|[A-Za-z]:|~))(?!(?:.*/)?\\.{1,2}(?:/|$))(?!.*//)[^\\\\\\u0000-\\u001f\\u007f]*[^/\\\\\\u0000-\\u001f\\u007f]$","patternErrorMessage":"it is a relative path below the catalog's folder, with /, without . and .."};
const func2 = Object.prototype.hasOwnProperty;
const pattern0 = new RegExp("^(?=.{1,214}$)(?:@[a-z0-9~-][a-z0-9._~-]*/)?[a-z0-9~-][a-z0-9._~-]*$", "u");
const pattern1 = new RegExp("^(?:0|[1-9]\\d*)\\.(?:0|[1-9]\\d*)\\.(?:0|[1-9]\\d*)(?:-[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?(?:\\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?$", "u");
const pattern2 = new RegExp("^(?!(?:/|[A-Za-z]:|~))(?!(?:.*/)?\\.{1,2}(?:/|$))(?!.*//)[^\\\\\\u0000-\\u001f\\u007f]*[^/\\\\\\u0000-\\u001f\\u007f]$", "u");
const schema14 = {"title":"Bundles","description":"Tools that a host registers together. Each bundle becomes a factory: harness becomes buildHarnessAgentTools.","markdownDescription":"Tools that a host registers together. Each bundle becomes a factory: `harness` becomes `buildHarnessAgentTools`.","type":"object","minProperties":1,"propertyNames":{"$ref":"#/definitions/bundleName"},"properties":{"harness":{"$ref":"#/definitions/harnessBundle"},"filesystem":{"$ref":"#/definitions/filesystemBundle"}},"additionalProperties":{"$ref":"#/definitions/furtherBundle"},"examples":[{"harness":{"tools":["bash"]},"filesystem":{"tools":["read","write","edit","find","grep","ls"]}}]};
const schema15 = {"type":"string","pattern":"^(?=.{1,64}$)[a-zA-Z][a-zA-Z0-9]*(?:-[a-zA-Z0-9]+)*$","patternErrorMessage":"a bundle's name begins with a letter, then letters and digits, in kebab-case or camelCase, at most 64 in all"};
const pattern3 = new RegExp("^(?=.{1,64}$)[a-zA-Z][a-zA-Z0-9]*(?:-[a-zA-Z0-9]+)*$", "u");
const schema16 = {"title":"FurtherBundle","description":"A bundle of the host's own: always registered, or left out or taken in by an option of buildAgentTools.","type":"object","additionalProperties":false,"required":["tools"],"oneOf":[{"required":["always"]},{"required":["optOut"]},{"required":["optIn"]}],"properties":{"tools":{"$ref":"#/definitions/toolList"},"always":{"description":"The bundle is registered whatever the host says.","const":true},"optOut":{"description":"The option of buildAgentTools that leaves the bundle out.","$ref":"#/definitions/optionName"},"optIn":{"description":"The option of buildAgentTools that takes the bundle in.","$ref":"#/definitions/optionName"}}};
const schema19 = {"type":"string","pattern":"^(?!(?:constructor|prototype)$)[a-zA-Z][a-zA-Z0-9_]{0,63}$","patternErrorMessage":"an option's name begins with a letter, then letters, digits and _, at most 64 in all"};
const schema17 = {"description":"The bundle's tools, in the order in which the model gets them.","type":"array","minItems":1,"uniqueItems":true,"items":{"type":"string","$ref":"#/definitions/toolName"}};
const schema18 = {"type":"string","pattern":"^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$","patternErrorMessage":"a tool's name begins with a letter or _, then letters, digits, - and _, at most 64 in all"};
const pattern4 = new RegExp("^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$", "u");

function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length < 1){
const err0 = {instancePath,schemaPath:"#/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema17,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(typeof data0 !== "string"){
const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "string"},schema:schema17.items.type,parentSchema:schema17.items,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
const err2 = {instancePath:instancePath+"/" + i0,schemaPath:"#/definitions/toolName/pattern",keyword:"pattern",params:{pattern: "^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$"},schema:"^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$",parentSchema:schema18,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/" + i0,schemaPath:"#/definitions/toolName/type",keyword:"type",params:{type: "string"},schema:schema18.type,parentSchema:schema18,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
let i1 = data.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err4 = {instancePath,schemaPath:"#/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},schema:true,parentSchema:schema17,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema17.type,parentSchema:schema17,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate13.errors = vErrors;
return errors === 0;
}

const pattern5 = new RegExp("^(?!(?:constructor|prototype)$)[a-zA-Z][a-zA-Z0-9_]{0,63}$", "u");

function validate12(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = false;
let passing0 = null;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.always === undefined){
const err0 = {instancePath,schemaPath:"#/oneOf/0/required",keyword:"required",params:{missingProperty: "always"},schema:schema16.oneOf[0].required,parentSchema:schema16.oneOf[0],data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.optOut === undefined){
const err1 = {instancePath,schemaPath:"#/oneOf/1/required",keyword:"required",params:{missingProperty: "optOut"},schema:schema16.oneOf[1].required,parentSchema:schema16.oneOf[1],data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs3 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
}
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.optIn === undefined){
const err2 = {instancePath,schemaPath:"#/oneOf/2/required",keyword:"required",params:{missingProperty: "optIn"},schema:schema16.oneOf[2].required,parentSchema:schema16.oneOf[2],data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs4 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 2];
}
else {
if(_valid0){
valid0 = true;
passing0 = 2;
}
}
}
if(!valid0){
const err3 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},schema:schema16.oneOf,parentSchema:schema16,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.tools === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tools"},schema:schema16.required,parentSchema:schema16,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "tools") || (key0 === "always")) || (key0 === "optOut")) || (key0 === "optIn"))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema16,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.tools !== undefined){
if(!(validate13(data.tools, {instancePath:instancePath+"/tools",parentData:data,parentDataProperty:"tools",rootData}))){
vErrors = vErrors === null ? validate13.errors : join(vErrors, validate13.errors);
errors = vErrors.length;
}
}
if(data.always !== undefined){
let data1 = data.always;
if(true !== data1){
const err6 = {instancePath:instancePath+"/always",schemaPath:"#/properties/always/const",keyword:"const",params:{allowedValue: true},schema:true,parentSchema:schema16.properties.always,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.optOut !== undefined){
let data2 = data.optOut;
if(typeof data2 === "string"){
if(!pattern5.test(data2)){
const err7 = {instancePath:instancePath+"/optOut",schemaPath:"#/definitions/optionName/pattern",keyword:"pattern",params:{pattern: "^(?!(?:constructor|prototype)$)[a-zA-Z][a-zA-Z0-9_]{0,63}$"},schema:"^(?!(?:constructor|prototype)$)[a-zA-Z][a-zA-Z0-9_]{0,63}$",parentSchema:schema19,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/optOut",schemaPath:"#/definitions/optionName/type",keyword:"type",params:{type: "string"},schema:schema19.type,parentSchema:schema19,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.optIn !== undefined){
let data3 = data.optIn;
if(typeof data3 === "string"){
if(!pattern5.test(data3)){
const err9 = {instancePath:instancePath+"/optIn",schemaPath:"#/definitions/optionName/pattern",keyword:"pattern",params:{pattern: "^(?!(?:constructor|prototype)$)[a-zA-Z][a-zA-Z0-9_]{0,63}$"},schema:"^(?!(?:constructor|prototype)$)[a-zA-Z][a-zA-Z0-9_]{0,63}$",parentSchema:schema19,data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/optIn",schemaPath:"#/definitions/optionName/type",keyword:"type",params:{type: "string"},schema:schema19.type,parentSchema:schema19,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema16.type,parentSchema:schema16,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
validate12.errors = vErrors;
return errors === 0;
}

const schema21 = {"title":"HarnessBundle","description":"What the agent works with: bash and isolated code. Always registered.","type":"object","additionalProperties":false,"required":["tools"],"properties":{"tools":{"$ref":"#/definitions/toolList"}}};

function validate16(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.tools === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tools"},schema:schema21.required,parentSchema:schema21,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "tools")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema21,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.tools !== undefined){
if(!(validate13(data.tools, {instancePath:instancePath+"/tools",parentData:data,parentDataProperty:"tools",rootData}))){
vErrors = vErrors === null ? validate13.errors : join(vErrors, validate13.errors);
errors = vErrors.length;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema21.type,parentSchema:schema21,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate16.errors = vErrors;
return errors === 0;
}

const schema22 = {"title":"FilesystemBundle","description":"The file tools. A host leaves them out with the option disableDefaultFileTools.","markdownDescription":"The file tools. A host leaves them out with the option `disableDefaultFileTools`.","type":"object","additionalProperties":false,"required":["tools"],"properties":{"tools":{"$ref":"#/definitions/toolList"}}};

function validate19(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.tools === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tools"},schema:schema22.required,parentSchema:schema22,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "tools")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema22,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.tools !== undefined){
if(!(validate13(data.tools, {instancePath:instancePath+"/tools",parentData:data,parentDataProperty:"tools",rootData}))){
vErrors = vErrors === null ? validate13.errors : join(vErrors, validate13.errors);
errors = vErrors.length;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema22.type,parentSchema:schema22,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate19.errors = vErrors;
return errors === 0;
}


function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema14,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
const _errs1 = errors;
if(typeof key0 === "string"){
if(!pattern3.test(key0)){
const err1 = {instancePath,schemaPath:"#/definitions/bundleName/pattern",keyword:"pattern",params:{pattern: "^(?=.{1,64}$)[a-zA-Z][a-zA-Z0-9]*(?:-[a-zA-Z0-9]+)*$"},schema:"^(?=.{1,64}$)[a-zA-Z][a-zA-Z0-9]*(?:-[a-zA-Z0-9]+)*$",parentSchema:schema15,data:key0,propertyName:key0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath,schemaPath:"#/definitions/bundleName/type",keyword:"type",params:{type: "string"},schema:schema15.type,parentSchema:schema15,data:key0,propertyName:key0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var valid0 = _errs1 === errors;
if(!valid0){
const err3 = {instancePath,schemaPath:"#/propertyNames",keyword:"propertyNames",params:{propertyName: key0},schema:schema14.propertyNames,parentSchema:schema14,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
for(const key1 in data){
if(!((key1 === "harness") || (key1 === "filesystem"))){
if(!(validate12(data[key1], {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key1,rootData}))){
vErrors = vErrors === null ? validate12.errors : join(vErrors, validate12.errors);
errors = vErrors.length;
}
}
}
if(data.harness !== undefined){
if(!(validate16(data.harness, {instancePath:instancePath+"/harness",parentData:data,parentDataProperty:"harness",rootData}))){
vErrors = vErrors === null ? validate16.errors : join(vErrors, validate16.errors);
errors = vErrors.length;
}
}
if(data.filesystem !== undefined){
if(!(validate19(data.filesystem, {instancePath:instancePath+"/filesystem",parentData:data,parentDataProperty:"filesystem",rootData}))){
vErrors = vErrors === null ? validate19.errors : join(vErrors, validate19.errors);
errors = vErrors.length;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema14.type,parentSchema:schema14,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate11.errors = vErrors;
return errors === 0;
}

const schema23 = {"title":"CustomTools","description":"Tools that pi does not have, or whose backend pi cannot move.","type":"object","minProperties":1,"propertyNames":{"$ref":"#/definitions/toolName"},"additionalProperties":{"$ref":"#/definitions/customTool"}};
const schema25 = {"description":"Either a tool that this library ships, with requires, or a host's own, with from.","type":"object","properties":{"from":{"description":"The host's own tool: ./src/tools/upload.js#uploadTool."}},"if":{"required":["from"]},"then":{"$ref":"#/definitions/hostTool"},"else":{"$ref":"#/definitions/shippedTool"}};
const schema26 = {"title":"HostTool","description":"A tool of the host's own: a pi tool definition that a module exports.","type":"object","additionalProperties":false,"required":["because","reason","from","executes","writes"],"properties":{"because":{"$ref":"#/definitions/because"},"reason":{"$ref":"#/definitions/reason"},"from":{"$ref":"#/definitions/moduleExport"},"executes":{"$ref":"#/definitions/placement"},"files":{"description":"Whose files the tool acts on. Default: none.","$ref":"#/definitions/files","default":"none"},"writes":{"description":"Whether the tool can change files.","type":"boolean"},"requires":{"description":"Registers the tool only where the sandbox has this capability.","$ref":"#/definitions/capability"}}};
const schema27 = {"title":"Because","description":"One of the two reasons that allow a custom tool.","enum":["no-pi-equivalent","backend-not-pluggable"],"markdownEnumDescriptions":["pi has no such tool","pi has the tool, but its Operations cannot move the work to this backend"]};
const schema28 = {"type":"string","pattern":"\\S","patternErrorMessage":"it holds at least one character that is not a space"};
const schema29 = {"description":"A module below or beside the catalog's folder, and its export: ./src/tools/upload.js#uploadTool.","markdownDescription":"A module below or beside the catalog's folder, and its export: `./src/tools/upload.js#uploadTool`.","type":"string","pattern":"^\\.{1,2}/[^#\\\\\\u0000-\\u001f\\u007f]*\\.[cm]?js#[A-Za-z_$][A-Za-z0-9_$]*$","patternErrorMessage":"it is a relative path that code imports and the name of its export: ./src/tools/upload.js#uploadTool","examples":["./src/tools/upload.js#uploadTool"]};
const schema30 = {"title":"Executes","description":"Where the tool's work is done.","enum":["host","sandbox","remote"],"markdownEnumDescriptions":["in the agent's own process, or one that it starts on this machine","in the mode's sandbox on this machine","on the machine behind the mode's remote sandbox"]};
const schema31 = {"title":"Files","enum":["host","workspace","remote","none"],"markdownEnumDescriptions":["all of this machine's files","the workspace's folder on this machine","the files of the machine behind the mode's remote sandbox","no files"]};
const schema32 = {"title":"Capability","enum":["isolated-code"]};
const pattern8 = new RegExp("\\S", "u");
const pattern9 = new RegExp("^\\.{1,2}/[^#\\\\\\u0000-\\u001f\\u007f]*\\.[cm]?js#[A-Za-z_$][A-Za-z0-9_$]*$", "u");

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.because === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "because"},schema:schema26.required,parentSchema:schema26,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.reason === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reason"},schema:schema26.required,parentSchema:schema26,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.from === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "from"},schema:schema26.required,parentSchema:schema26,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.executes === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "executes"},schema:schema26.required,parentSchema:schema26,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.writes === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "writes"},schema:schema26.required,parentSchema:schema26,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "because") || (key0 === "reason")) || (key0 === "from")) || (key0 === "executes")) || (key0 === "files")) || (key0 === "writes")) || (key0 === "requires"))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema26,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.because !== undefined){
let data0 = data.because;
if(!((data0 === "no-pi-equivalent") || (data0 === "backend-not-pluggable"))){
const err6 = {instancePath:instancePath+"/because",schemaPath:"#/definitions/because/enum",keyword:"enum",params:{allowedValues: schema27.enum},schema:schema27.enum,parentSchema:schema27,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.reason !== undefined){
let data1 = data.reason;
if(typeof data1 === "string"){
if(!pattern8.test(data1)){
const err7 = {instancePath:instancePath+"/reason",schemaPath:"#/definitions/reason/pattern",keyword:"pattern",params:{pattern: "\\S"},schema:"\\S",parentSchema:schema28,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/reason",schemaPath:"#/definitions/reason/type",keyword:"type",params:{type: "string"},schema:schema28.type,parentSchema:schema28,data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.from !== undefined){
let data2 = data.from;
if(typeof data2 === "string"){
if(!pattern9.test(data2)){
const err9 = {instancePath:instancePath+"/from",schemaPath:"#/definitions/moduleExport/pattern",keyword:"pattern",params:{pattern: "^\\.{1,2}/[^#\\\\\\u0000-\\u001f\\u007f]*\\.[cm]?js#[A-Za-z_$][A-Za-z0-9_$]*$"},schema:"^\\.{1,2}/[^#\\\\\\u0000-\\u001f\\u007f]*\\.[cm]?js#[A-Za-z_$][A-Za-z0-9_$]*$",parentSchema:schema29,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/from",schemaPath:"#/definitions/moduleExport/type",keyword:"type",params:{type: "string"},schema:schema29.type,parentSchema:schema29,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.executes !== undefined){
let data3 = data.executes;
if(!(((data3 === "host") || (data3 === "sandbox")) || (data3 === "remote"))){
const err11 = {instancePath:instancePath+"/executes",schemaPath:"#/definitions/placement/enum",keyword:"enum",params:{allowedValues: schema30.enum},schema:schema30.enum,parentSchema:schema30,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.files !== undefined){
let data4 = data.files;
if(!((((data4 === "host") || (data4 === "workspace")) || (data4 === "remote")) || (data4 === "none"))){
const err12 = {instancePath:instancePath+"/files",schemaPath:"#/definitions/files/enum",keyword:"enum",params:{allowedValues: schema31.enum},schema:schema31.enum,parentSchema:schema31,data:data4};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.writes !== undefined){
let data5 = data.writes;
if(typeof data5 !== "boolean"){
const err13 = {instancePath:instancePath+"/writes",schemaPath:"#/properties/writes/type",keyword:"type",params:{type: "boolean"},schema:schema26.properties.writes.type,parentSchema:schema26.properties.writes,data:data5};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.requires !== undefined){
let data6 = data.requires;
if(!(data6 === "isolated-code")){
const err14 = {instancePath:instancePath+"/requires",schemaPath:"#/definitions/capability/enum",keyword:"enum",params:{allowedValues: schema32.enum},schema:schema32.enum,parentSchema:schema32,data:data6};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema26.type,parentSchema:schema26,data};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}

const schema33 = {"title":"ShippedTool","description":"A tool that this library ships, registered only where the sandbox can do what it requires.","type":"object","additionalProperties":false,"required":["because","reason","requires"],"properties":{"because":{"$ref":"#/definitions/because"},"reason":{"$ref":"#/definitions/reason"},"requires":{"description":"What the sandbox must be capable of. A tool of the host's own has from: instead.","$ref":"#/definitions/capability"}}};

function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.because === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "because"},schema:schema33.required,parentSchema:schema33,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.reason === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reason"},schema:schema33.required,parentSchema:schema33,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.requires === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "requires"},schema:schema33.required,parentSchema:schema33,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "because") || (key0 === "reason")) || (key0 === "requires"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema33,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.because !== undefined){
let data0 = data.because;
if(!((data0 === "no-pi-equivalent") || (data0 === "backend-not-pluggable"))){
const err4 = {instancePath:instancePath+"/because",schemaPath:"#/definitions/because/enum",keyword:"enum",params:{allowedValues: schema27.enum},schema:schema27.enum,parentSchema:schema27,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.reason !== undefined){
let data1 = data.reason;
if(typeof data1 === "string"){
if(!pattern8.test(data1)){
const err5 = {instancePath:instancePath+"/reason",schemaPath:"#/definitions/reason/pattern",keyword:"pattern",params:{pattern: "\\S"},schema:"\\S",parentSchema:schema28,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/reason",schemaPath:"#/definitions/reason/type",keyword:"type",params:{type: "string"},schema:schema28.type,parentSchema:schema28,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.requires !== undefined){
let data2 = data.requires;
if(!(data2 === "isolated-code")){
const err7 = {instancePath:instancePath+"/requires",schemaPath:"#/definitions/capability/enum",keyword:"enum",params:{allowedValues: schema32.enum},schema:schema32.enum,parentSchema:schema32,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema33.type,parentSchema:schema33,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate27.errors = vErrors;
return errors === 0;
}


function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.from === undefined) && (missing0 = "from")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(!(validate25(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate25.errors : join(vErrors, validate25.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs4 = errors;
if(!(validate27(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate27.errors : join(vErrors, validate27.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err1 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema25.if,parentSchema:schema25,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema25.type,parentSchema:schema25,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}


function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema23,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
const _errs1 = errors;
if(typeof key0 === "string"){
if(!pattern4.test(key0)){
const err1 = {instancePath,schemaPath:"#/definitions/toolName/pattern",keyword:"pattern",params:{pattern: "^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$"},schema:"^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$",parentSchema:schema18,data:key0,propertyName:key0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath,schemaPath:"#/definitions/toolName/type",keyword:"type",params:{type: "string"},schema:schema18.type,parentSchema:schema18,data:key0,propertyName:key0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var valid0 = _errs1 === errors;
if(!valid0){
const err3 = {instancePath,schemaPath:"#/propertyNames",keyword:"propertyNames",params:{propertyName: key0},schema:schema23.propertyNames,parentSchema:schema23,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
for(const key1 in data){
if(!(validate24(data[key1], {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key1,rootData}))){
vErrors = vErrors === null ? validate24.errors : join(vErrors, validate24.errors);
errors = vErrors.length;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema23.type,parentSchema:schema23,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate23.errors = vErrors;
return errors === 0;
}

const schema37 = {"title":"Adapters","description":"Adapters of the host's own, by the name that modes use. The compiler reads their facts and never runs their code.","type":"object","minProperties":1,"propertyNames":{"$ref":"#/definitions/adapterName"},"additionalProperties":{"$ref":"#/definitions/hostAdapter"}};
const schema38 = {"type":"string","pattern":"^[a-zA-Z][a-zA-Z0-9_-]{0,63}$","patternErrorMessage":"an adapter's name begins with a letter, then letters, digits, - and _, at most 64 in all"};
const pattern11 = new RegExp("^[a-zA-Z][a-zA-Z0-9_-]{0,63}$", "u");
const schema39 = {"title":"HostAdapter","description":"A module's export that backs tools of pi's, and the facts about it.","type":"object","additionalProperties":false,"required":["from","summary","form","resource","tools"],"properties":{"from":{"$ref":"#/definitions/moduleExport"},"summary":{"description":"What the adapter does, in one sentence for people.","$ref":"#/definitions/text"},"form":{"description":"What the export gives: pi's Operations of the tool, or an execute in pi's place.","enum":["operations","execute"]},"resource":{"description":"What a host opens the mode with: a folder on this machine, or a Sandbox.","enum":["root","sandbox"]},"tools":{"description":"The tools that the adapter can back, and what it means for each.","type":"object","minProperties":1,"propertyNames":{"$ref":"#/definitions/toolName"},"additionalProperties":{"$ref":"#/definitions/adapterToolFacts"}}}};
const schema43 = {"title":"AdapterToolFacts","description":"What the adapter means for one tool. The compiler's rules reason on this.","type":"object","additionalProperties":false,"required":["executes","files","bound","writes"],"properties":{"executes":{"$ref":"#/definitions/placement"},"files":{"description":"Whose files the tool acts on.","$ref":"#/definitions/files"},"bound":{"description":"What holds the tool to its files.","enum":["none","workspace","sandbox","machine"],"markdownEnumDescriptions":["nothing","the adapter refuses what is outside the workspace","the sandbox on this machine","the remote machine is the bound"]},"writes":{"description":"Whether the tool can change files.","type":"boolean"},"hostPrograms":{"description":"Programs that the tool starts on the agent's machine. Default: none.","$ref":"#/definitions/programs"},"sandboxPrograms":{"description":"Programs that the tool starts where the mode's commands run. Default: none.","$ref":"#/definitions/programs"},"network":{"description":"Whether the tool can reach the network. Default: none.","$ref":"#/definitions/network"},"note":{"description":"What a reader of the placement matrix should know.","$ref":"#/definitions/text"}}};
const schema48 = {"title":"Network","enum":["none","shared"],"default":"none","markdownEnumDescriptions":["no network","the network of the machine"]};
const schema46 = {"type":"array","uniqueItems":true,"items":{"type":"string","$ref":"#/definitions/text"},"default":[]};

function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "string"},schema:schema46.items.type,parentSchema:schema46.items,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(typeof data0 === "string"){
if(!pattern8.test(data0)){
const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"#/definitions/text/pattern",keyword:"pattern",params:{pattern: "\\S"},schema:"\\S",parentSchema:schema28,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/" + i0,schemaPath:"#/definitions/text/type",keyword:"type",params:{type: "string"},schema:schema28.type,parentSchema:schema28,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
let i1 = data.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err3 = {instancePath,schemaPath:"#/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},schema:true,parentSchema:schema46,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema46.type,parentSchema:schema46,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate34.errors = vErrors;
return errors === 0;
}


function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.executes === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "executes"},schema:schema43.required,parentSchema:schema43,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.files === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "files"},schema:schema43.required,parentSchema:schema43,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.bound === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "bound"},schema:schema43.required,parentSchema:schema43,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.writes === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "writes"},schema:schema43.required,parentSchema:schema43,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "executes") || (key0 === "files")) || (key0 === "bound")) || (key0 === "writes")) || (key0 === "hostPrograms")) || (key0 === "sandboxPrograms")) || (key0 === "network")) || (key0 === "note"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema43,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.executes !== undefined){
let data0 = data.executes;
if(!(((data0 === "host") || (data0 === "sandbox")) || (data0 === "remote"))){
const err5 = {instancePath:instancePath+"/executes",schemaPath:"#/definitions/placement/enum",keyword:"enum",params:{allowedValues: schema30.enum},schema:schema30.enum,parentSchema:schema30,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.files !== undefined){
let data1 = data.files;
if(!((((data1 === "host") || (data1 === "workspace")) || (data1 === "remote")) || (data1 === "none"))){
const err6 = {instancePath:instancePath+"/files",schemaPath:"#/definitions/files/enum",keyword:"enum",params:{allowedValues: schema31.enum},schema:schema31.enum,parentSchema:schema31,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.bound !== undefined){
let data2 = data.bound;
if(!((((data2 === "none") || (data2 === "workspace")) || (data2 === "sandbox")) || (data2 === "machine"))){
const err7 = {instancePath:instancePath+"/bound",schemaPath:"#/properties/bound/enum",keyword:"enum",params:{allowedValues: schema43.properties.bound.enum},schema:schema43.properties.bound.enum,parentSchema:schema43.properties.bound,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.writes !== undefined){
let data3 = data.writes;
if(typeof data3 !== "boolean"){
const err8 = {instancePath:instancePath+"/writes",schemaPath:"#/properties/writes/type",keyword:"type",params:{type: "boolean"},schema:schema43.properties.writes.type,parentSchema:schema43.properties.writes,data:data3};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.hostPrograms !== undefined){
if(!(validate34(data.hostPrograms, {instancePath:instancePath+"/hostPrograms",parentData:data,parentDataProperty:"hostPrograms",rootData}))){
vErrors = vErrors === null ? validate34.errors : join(vErrors, validate34.errors);
errors = vErrors.length;
}
}
if(data.sandboxPrograms !== undefined){
if(!(validate34(data.sandboxPrograms, {instancePath:instancePath+"/sandboxPrograms",parentData:data,parentDataProperty:"sandboxPrograms",rootData}))){
vErrors = vErrors === null ? validate34.errors : join(vErrors, validate34.errors);
errors = vErrors.length;
}
}
if(data.network !== undefined){
let data6 = data.network;
if(!((data6 === "none") || (data6 === "shared"))){
const err9 = {instancePath:instancePath+"/network",schemaPath:"#/definitions/network/enum",keyword:"enum",params:{allowedValues: schema48.enum},schema:schema48.enum,parentSchema:schema48,data:data6};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.note !== undefined){
let data7 = data.note;
if(typeof data7 === "string"){
if(!pattern8.test(data7)){
const err10 = {instancePath:instancePath+"/note",schemaPath:"#/definitions/text/pattern",keyword:"pattern",params:{pattern: "\\S"},schema:"\\S",parentSchema:schema28,data:data7};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/note",schemaPath:"#/definitions/text/type",keyword:"type",params:{type: "string"},schema:schema28.type,parentSchema:schema28,data:data7};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema43.type,parentSchema:schema43,data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate33.errors = vErrors;
return errors === 0;
}


function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.from === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "from"},schema:schema39.required,parentSchema:schema39,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.summary === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "summary"},schema:schema39.required,parentSchema:schema39,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.form === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "form"},schema:schema39.required,parentSchema:schema39,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.resource === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resource"},schema:schema39.required,parentSchema:schema39,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.tools === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tools"},schema:schema39.required,parentSchema:schema39,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key0 in data){
if(!(((((key0 === "from") || (key0 === "summary")) || (key0 === "form")) || (key0 === "resource")) || (key0 === "tools"))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema39,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.from !== undefined){
let data0 = data.from;
if(typeof data0 === "string"){
if(!pattern9.test(data0)){
const err6 = {instancePath:instancePath+"/from",schemaPath:"#/definitions/moduleExport/pattern",keyword:"pattern",params:{pattern: "^\\.{1,2}/[^#\\\\\\u0000-\\u001f\\u007f]*\\.[cm]?js#[A-Za-z_$][A-Za-z0-9_$]*$"},schema:"^\\.{1,2}/[^#\\\\\\u0000-\\u001f\\u007f]*\\.[cm]?js#[A-Za-z_$][A-Za-z0-9_$]*$",parentSchema:schema29,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/from",schemaPath:"#/definitions/moduleExport/type",keyword:"type",params:{type: "string"},schema:schema29.type,parentSchema:schema29,data:data0};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.summary !== undefined){
let data1 = data.summary;
if(typeof data1 === "string"){
if(!pattern8.test(data1)){
const err8 = {instancePath:instancePath+"/summary",schemaPath:"#/definitions/text/pattern",keyword:"pattern",params:{pattern: "\\S"},schema:"\\S",parentSchema:schema28,data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/summary",schemaPath:"#/definitions/text/type",keyword:"type",params:{type: "string"},schema:schema28.type,parentSchema:schema28,data:data1};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.form !== undefined){
let data2 = data.form;
if(!((data2 === "operations") || (data2 === "execute"))){
const err10 = {instancePath:instancePath+"/form",schemaPath:"#/properties/form/enum",keyword:"enum",params:{allowedValues: schema39.properties.form.enum},schema:schema39.properties.form.enum,parentSchema:schema39.properties.form,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.resource !== undefined){
let data3 = data.resource;
if(!((data3 === "root") || (data3 === "sandbox"))){
const err11 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/enum",keyword:"enum",params:{allowedValues: schema39.properties.resource.enum},schema:schema39.properties.resource.enum,parentSchema:schema39.properties.resource,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.tools !== undefined){
let data4 = data.tools;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(Object.keys(data4).length < 1){
const err12 = {instancePath:instancePath+"/tools",schemaPath:"#/properties/tools/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema39.properties.tools,data:data4};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
for(const key1 in data4){
const _errs12 = errors;
if(typeof key1 === "string"){
if(!pattern4.test(key1)){
const err13 = {instancePath:instancePath+"/tools",schemaPath:"#/definitions/toolName/pattern",keyword:"pattern",params:{pattern: "^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$"},schema:"^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$",parentSchema:schema18,data:key1,propertyName:key1};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/tools",schemaPath:"#/definitions/toolName/type",keyword:"type",params:{type: "string"},schema:schema18.type,parentSchema:schema18,data:key1,propertyName:key1};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var valid3 = _errs12 === errors;
if(!valid3){
const err15 = {instancePath:instancePath+"/tools",schemaPath:"#/properties/tools/propertyNames",keyword:"propertyNames",params:{propertyName: key1},schema:schema39.properties.tools.propertyNames,parentSchema:schema39.properties.tools,data:data4};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
for(const key2 in data4){
if(!(validate33(data4[key2], {instancePath:instancePath+"/tools/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data4,parentDataProperty:key2,rootData}))){
vErrors = vErrors === null ? validate33.errors : join(vErrors, validate33.errors);
errors = vErrors.length;
}
}
}
else {
const err16 = {instancePath:instancePath+"/tools",schemaPath:"#/properties/tools/type",keyword:"type",params:{type: "object"},schema:schema39.properties.tools.type,parentSchema:schema39.properties.tools,data:data4};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema39.type,parentSchema:schema39,data};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
validate32.errors = vErrors;
return errors === 0;
}


function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema37,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
const _errs1 = errors;
if(typeof key0 === "string"){
if(!pattern11.test(key0)){
const err1 = {instancePath,schemaPath:"#/definitions/adapterName/pattern",keyword:"pattern",params:{pattern: "^[a-zA-Z][a-zA-Z0-9_-]{0,63}$"},schema:"^[a-zA-Z][a-zA-Z0-9_-]{0,63}$",parentSchema:schema38,data:key0,propertyName:key0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath,schemaPath:"#/definitions/adapterName/type",keyword:"type",params:{type: "string"},schema:schema38.type,parentSchema:schema38,data:key0,propertyName:key0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var valid0 = _errs1 === errors;
if(!valid0){
const err3 = {instancePath,schemaPath:"#/propertyNames",keyword:"propertyNames",params:{propertyName: key0},schema:schema37.propertyNames,parentSchema:schema37,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
for(const key1 in data){
if(!(validate32(data[key1], {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key1,rootData}))){
vErrors = vErrors === null ? validate32.errors : join(vErrors, validate32.errors);
errors = vErrors.length;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema37.type,parentSchema:schema37,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate31.errors = vErrors;
return errors === 0;
}

const schema50 = {"title":"Modes","description":"The places in which the agent works, by name.","type":"object","minProperties":1,"propertyNames":{"$ref":"#/definitions/modeName"},"additionalProperties":{"$ref":"#/definitions/mode"},"examples":[{"direct":{"tools":{"bash":"direct","read":"boundFs"}}}]};
const schema51 = {"type":"string","pattern":"^(?!default$)[a-zA-Z][a-zA-Z0-9_-]{0,63}$","patternErrorMessage":"a mode's name begins with a letter, then letters, digits, - and _, at most 64 in all; \"default\" is reserved"};
const pattern17 = new RegExp("^(?!default$)[a-zA-Z][a-zA-Z0-9_-]{0,63}$", "u");
const schema52 = {"title":"ModeEntry","description":"A place for the agent to work: its tools and what backs each, its root, its shell's environment. The shell of a sandboxed mode has a private /tmp, kept from call to call until the bundle is disposed of.","type":"object","additionalProperties":false,"if":{"required":["extends"]},"else":{"required":["tools"]},"properties":{"description":{"description":"What the mode is for, in one sentence for people.","$ref":"#/definitions/text"},"extends":{"description":"The mode whose entries this one takes over, unless it writes them itself.","$ref":"#/definitions/modeName"},"without":{"description":"Tools of the bundles that this mode does not have. Default: those of the mode that it extends.","type":"array","uniqueItems":true,"items":{"type":"string","$ref":"#/definitions/toolName"}},"workspaceRoot":{"description":"The workspace as the model, its shell and its file tools see it. Default: the folder that the host opens the mode with.","$ref":"#/definitions/absolutePath","examples":["/workspace","/vercel/sandbox"]},"tools":{"title":"ModeTools","description":"The mode's tools, each with the adapter that backs it.","type":"object","minProperties":1,"propertyNames":{"$ref":"#/definitions/toolName"},"additionalProperties":{"$ref":"#/definitions/toolEntry"},"examples":[{"bash":{"adapter":"bwrap","network":"none"},"read":"boundFs"}]},"readonly":{"description":"Paths below the workspace that neither the file tools nor the shell can change; . is the whole workspace. Default: none.","type":"array","minItems":1,"uniqueItems":true,"items":{"type":"string","$ref":"#/definitions/pathBelow"},"examples":[[".agents"]]},"binds":{"description":"Folders and files of this machine that a sandboxed shell sees as well, read-only. One that does not exist is left out. Default: none.","type":"array","minItems":1,"items":{"$ref":"#/definitions/bind"},"examples":[[{"source":"/opt/toolchain"}]]},"env":{"$ref":"#/definitions/env"},"bash":{"$ref":"#/definitions/bash"}}};
const schema56 = {"type":"string","pattern":"^/(?!/)(?:(?!\\.{1,2}(?:/|$))[^/\\u0000-\\u001f\\u007f]+(?:/(?!\\.{1,2}(?:/|$))[^/\\u0000-\\u001f\\u007f]+)*)?$","patternErrorMessage":"it is an absolute POSIX path such as /workspace, without . and .. and without a slash at the end"};
const schema64 = {"type":"string","pattern":"^(?:\\.|(?!(?:/|[A-Za-z]:|~))(?!(?:.*/)?\\.{1,2}(?:/|$))(?!.*//)[^\\\\\\u0000-\\u001f\\u007f]*[^/\\\\\\u0000-\\u001f\\u007f])$","patternErrorMessage":"it is a relative path below the workspace, with /, without .. and without a slash at the end"};
const pattern21 = new RegExp("^/(?!/)(?:(?!\\.{1,2}(?:/|$))[^/\\u0000-\\u001f\\u007f]+(?:/(?!\\.{1,2}(?:/|$))[^/\\u0000-\\u001f\\u007f]+)*)?$", "u");
const pattern27 = new RegExp("^(?:\\.|(?!(?:/|[A-Za-z]:|~))(?!(?:.*/)?\\.{1,2}(?:/|$))(?!.*//)[^\\\\\\u0000-\\u001f\\u007f]*[^/\\\\\\u0000-\\u001f\\u007f])$", "u");
const schema58 = {"title":"ToolEntry","description":"The adapter that backs the tool: its name, or a map with its name and options.","type":["string","object"],"pattern":"^[a-zA-Z][a-zA-Z0-9_-]{0,63}$","patternErrorMessage":"an adapter's name begins with a letter, then letters, digits, - and _, at most 64 in all","additionalProperties":false,"required":["adapter"],"dependencies":{"because":["reason"],"reason":["because"]},"properties":{"adapter":{"description":"The adapter that backs the tool.","$ref":"#/definitions/adapterName"},"network":{"description":"Whether the tool can reach the network, for adapters that take this option. Default: none.","$ref":"#/definitions/network"},"because":{"description":"Why the tool is not pi's own with another backend.","$ref":"#/definitions/because"},"reason":{"$ref":"#/definitions/reason"},"unbounded":{"title":"Unbounded","description":"Allows a file tool to act on this machine without a bound, and says why.","type":"object","additionalProperties":false,"required":["reason"],"properties":{"reason":{"$ref":"#/definitions/reason"}}}}};

function validate42(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (!(data && typeof data == "object" && !Array.isArray(data)))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema58.type},schema:schema58.type,parentSchema:schema58,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(typeof data === "string"){
if(!pattern11.test(data)){
const err1 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[a-zA-Z][a-zA-Z0-9_-]{0,63}$"},schema:"^[a-zA-Z][a-zA-Z0-9_-]{0,63}$",parentSchema:schema58,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.adapter === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "adapter"},schema:schema58.required,parentSchema:schema58,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(((((key0 === "adapter") || (key0 === "network")) || (key0 === "because")) || (key0 === "reason")) || (key0 === "unbounded"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema58,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.because !== undefined){
if(data.reason === undefined){
const err4 = {instancePath,schemaPath:"#/dependencies",keyword:"dependencies",params:{property: "because",
    missingProperty: "reason",
    depsCount: 1,
    deps: "reason"},schema:schema58.dependencies,parentSchema:schema58,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.reason !== undefined){
if(data.because === undefined){
const err5 = {instancePath,schemaPath:"#/dependencies",keyword:"dependencies",params:{property: "reason",
    missingProperty: "because",
    depsCount: 1,
    deps: "because"},schema:schema58.dependencies,parentSchema:schema58,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.adapter !== undefined){
let data0 = data.adapter;
if(typeof data0 === "string"){
if(!pattern11.test(data0)){
const err6 = {instancePath:instancePath+"/adapter",schemaPath:"#/definitions/adapterName/pattern",keyword:"pattern",params:{pattern: "^[a-zA-Z][a-zA-Z0-9_-]{0,63}$"},schema:"^[a-zA-Z][a-zA-Z0-9_-]{0,63}$",parentSchema:schema38,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/adapter",schemaPath:"#/definitions/adapterName/type",keyword:"type",params:{type: "string"},schema:schema38.type,parentSchema:schema38,data:data0};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.network !== undefined){
let data1 = data.network;
if(!((data1 === "none") || (data1 === "shared"))){
const err8 = {instancePath:instancePath+"/network",schemaPath:"#/definitions/network/enum",keyword:"enum",params:{allowedValues: schema48.enum},schema:schema48.enum,parentSchema:schema48,data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.because !== undefined){
let data2 = data.because;
if(!((data2 === "no-pi-equivalent") || (data2 === "backend-not-pluggable"))){
const err9 = {instancePath:instancePath+"/because",schemaPath:"#/definitions/because/enum",keyword:"enum",params:{allowedValues: schema27.enum},schema:schema27.enum,parentSchema:schema27,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.reason !== undefined){
let data3 = data.reason;
if(typeof data3 === "string"){
if(!pattern8.test(data3)){
const err10 = {instancePath:instancePath+"/reason",schemaPath:"#/definitions/reason/pattern",keyword:"pattern",params:{pattern: "\\S"},schema:"\\S",parentSchema:schema28,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/reason",schemaPath:"#/definitions/reason/type",keyword:"type",params:{type: "string"},schema:schema28.type,parentSchema:schema28,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.unbounded !== undefined){
let data4 = data.unbounded;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.reason === undefined){
const err12 = {instancePath:instancePath+"/unbounded",schemaPath:"#/properties/unbounded/required",keyword:"required",params:{missingProperty: "reason"},schema:schema58.properties.unbounded.required,parentSchema:schema58.properties.unbounded,data:data4};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
for(const key1 in data4){
if(!(key1 === "reason")){
const err13 = {instancePath:instancePath+"/unbounded",schemaPath:"#/properties/unbounded/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema58.properties.unbounded,data:data4};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data4.reason !== undefined){
let data5 = data4.reason;
if(typeof data5 === "string"){
if(!pattern8.test(data5)){
const err14 = {instancePath:instancePath+"/unbounded/reason",schemaPath:"#/definitions/reason/pattern",keyword:"pattern",params:{pattern: "\\S"},schema:"\\S",parentSchema:schema28,data:data5};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/unbounded/reason",schemaPath:"#/definitions/reason/type",keyword:"type",params:{type: "string"},schema:schema28.type,parentSchema:schema28,data:data5};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath:instancePath+"/unbounded",schemaPath:"#/properties/unbounded/type",keyword:"type",params:{type: "object"},schema:schema58.properties.unbounded.type,parentSchema:schema58.properties.unbounded,data:data4};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
validate42.errors = vErrors;
return errors === 0;
}

const schema65 = {"title":"Bind","type":"object","additionalProperties":false,"required":["source"],"properties":{"source":{"description":"The folder or file on this machine.","$ref":"#/definitions/absolutePath"},"target":{"description":"Where the shell sees it. Default: the source's own path.","$ref":"#/definitions/absolutePath"}}};

function validate44(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.source === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "source"},schema:schema65.required,parentSchema:schema65,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "source") || (key0 === "target"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema65,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.source !== undefined){
let data0 = data.source;
if(typeof data0 === "string"){
if(!pattern21.test(data0)){
const err2 = {instancePath:instancePath+"/source",schemaPath:"#/definitions/absolutePath/pattern",keyword:"pattern",params:{pattern: "^/(?!/)(?:(?!\\.{1,2}(?:/|$))[^/\\u0000-\\u001f\\u007f]+(?:/(?!\\.{1,2}(?:/|$))[^/\\u0000-\\u001f\\u007f]+)*)?$"},schema:"^/(?!/)(?:(?!\\.{1,2}(?:/|$))[^/\\u0000-\\u001f\\u007f]+(?:/(?!\\.{1,2}(?:/|$))[^/\\u0000-\\u001f\\u007f]+)*)?$",parentSchema:schema56,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/source",schemaPath:"#/definitions/absolutePath/type",keyword:"type",params:{type: "string"},schema:schema56.type,parentSchema:schema56,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.target !== undefined){
let data1 = data.target;
if(typeof data1 === "string"){
if(!pattern21.test(data1)){
const err4 = {instancePath:instancePath+"/target",schemaPath:"#/definitions/absolutePath/pattern",keyword:"pattern",params:{pattern: "^/(?!/)(?:(?!\\.{1,2}(?:/|$))[^/\\u0000-\\u001f\\u007f]+(?:/(?!\\.{1,2}(?:/|$))[^/\\u0000-\\u001f\\u007f]+)*)?$"},schema:"^/(?!/)(?:(?!\\.{1,2}(?:/|$))[^/\\u0000-\\u001f\\u007f]+(?:/(?!\\.{1,2}(?:/|$))[^/\\u0000-\\u001f\\u007f]+)*)?$",parentSchema:schema56,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/target",schemaPath:"#/definitions/absolutePath/type",keyword:"type",params:{type: "string"},schema:schema56.type,parentSchema:schema56,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema65.type,parentSchema:schema65,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate44.errors = vErrors;
return errors === 0;
}

const schema68 = {"title":"Environment","description":"The environment of a sandboxed mode's shell. PATH is always set; nothing else of the host's environment is seen.","type":"object","additionalProperties":false,"minProperties":1,"properties":{"allow":{"description":"Variables of the host's environment that the shell sees; a * at the end stands for any rest. Default: LANG, LANGUAGE, LC_*, TERM and TZ.","type":"array","uniqueItems":true,"items":{"type":"string","$ref":"#/definitions/envPattern"},"default":["LANG","LANGUAGE","LC_*","TERM","TZ"]},"set":{"title":"EnvironmentValues","description":"Variables that are set for the shell. No secrets here, since the catalog is committed.","type":"object","minProperties":1,"propertyNames":{"$ref":"#/definitions/envName"},"properties":{"HOME":{"description":"The shell's home. Default: the workspaceRoot.","$ref":"#/definitions/envValue"},"TMPDIR":{"description":"Where the shell's programs put temporary files. Default: /tmp, which is private to the mode and kept until the bundle is disposed of.","$ref":"#/definitions/envValue","default":"/tmp"}},"additionalProperties":{"$ref":"#/definitions/envValue"},"examples":[{"HOME":"/workspace"}]}}};
const schema69 = {"type":"string","pattern":"^[A-Za-z_][A-Za-z0-9_]*\\*?$","patternErrorMessage":"a variable's name begins with a letter or _, then letters, digits and _; a * may stand at the end"};
const schema70 = {"type":"string","pattern":"^[A-Za-z_][A-Za-z0-9_]*$","patternErrorMessage":"a variable's name begins with a letter or _, then letters, digits and _; name each variable"};
const schema71 = {"type":"string","pattern":"^[^\\u0000]*$","patternErrorMessage":"a variable's value has no NUL"};
const pattern30 = new RegExp("^[A-Za-z_][A-Za-z0-9_]*\\*?$", "u");
const pattern31 = new RegExp("^[A-Za-z_][A-Za-z0-9_]*$", "u");
const pattern32 = new RegExp("^[^\\u0000]*$", "u");

function validate46(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema68,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "allow") || (key0 === "set"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema68,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.allow !== undefined){
let data0 = data.allow;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 !== "string"){
const err2 = {instancePath:instancePath+"/allow/" + i0,schemaPath:"#/properties/allow/items/type",keyword:"type",params:{type: "string"},schema:schema68.properties.allow.items.type,parentSchema:schema68.properties.allow.items,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(typeof data1 === "string"){
if(!pattern30.test(data1)){
const err3 = {instancePath:instancePath+"/allow/" + i0,schemaPath:"#/definitions/envPattern/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]*\\*?$"},schema:"^[A-Za-z_][A-Za-z0-9_]*\\*?$",parentSchema:schema69,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/allow/" + i0,schemaPath:"#/definitions/envPattern/type",keyword:"type",params:{type: "string"},schema:schema69.type,parentSchema:schema69,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
let i1 = data0.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data0[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err5 = {instancePath:instancePath+"/allow",schemaPath:"#/properties/allow/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},schema:true,parentSchema:schema68.properties.allow,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
const err6 = {instancePath:instancePath+"/allow",schemaPath:"#/properties/allow/type",keyword:"type",params:{type: "array"},schema:schema68.properties.allow.type,parentSchema:schema68.properties.allow,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.set !== undefined){
let data2 = data.set;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(Object.keys(data2).length < 1){
const err7 = {instancePath:instancePath+"/set",schemaPath:"#/properties/set/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema68.properties.set,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
for(const key1 in data2){
const _errs10 = errors;
if(typeof key1 === "string"){
if(!pattern31.test(key1)){
const err8 = {instancePath:instancePath+"/set",schemaPath:"#/definitions/envName/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]*$"},schema:"^[A-Za-z_][A-Za-z0-9_]*$",parentSchema:schema70,data:key1,propertyName:key1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/set",schemaPath:"#/definitions/envName/type",keyword:"type",params:{type: "string"},schema:schema70.type,parentSchema:schema70,data:key1,propertyName:key1};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var valid5 = _errs10 === errors;
if(!valid5){
const err10 = {instancePath:instancePath+"/set",schemaPath:"#/properties/set/propertyNames",keyword:"propertyNames",params:{propertyName: key1},schema:schema68.properties.set.propertyNames,parentSchema:schema68.properties.set,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
for(const key2 in data2){
if(!((key2 === "HOME") || (key2 === "TMPDIR"))){
let data3 = data2[key2];
if(typeof data3 === "string"){
if(!pattern32.test(data3)){
const err11 = {instancePath:instancePath+"/set/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/envValue/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},schema:"^[^\\u0000]*$",parentSchema:schema71,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/set/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/envValue/type",keyword:"type",params:{type: "string"},schema:schema71.type,parentSchema:schema71,data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
if(data2.HOME !== undefined){
let data4 = data2.HOME;
if(typeof data4 === "string"){
if(!pattern32.test(data4)){
const err13 = {instancePath:instancePath+"/set/HOME",schemaPath:"#/definitions/envValue/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},schema:"^[^\\u0000]*$",parentSchema:schema71,data:data4};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/set/HOME",schemaPath:"#/definitions/envValue/type",keyword:"type",params:{type: "string"},schema:schema71.type,parentSchema:schema71,data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data2.TMPDIR !== undefined){
let data5 = data2.TMPDIR;
if(typeof data5 === "string"){
if(!pattern32.test(data5)){
const err15 = {instancePath:instancePath+"/set/TMPDIR",schemaPath:"#/definitions/envValue/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},schema:"^[^\\u0000]*$",parentSchema:schema71,data:data5};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/set/TMPDIR",schemaPath:"#/definitions/envValue/type",keyword:"type",params:{type: "string"},schema:schema71.type,parentSchema:schema71,data:data5};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath:instancePath+"/set",schemaPath:"#/properties/set/type",keyword:"type",params:{type: "object"},schema:schema68.properties.set.type,parentSchema:schema68.properties.set,data:data2};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
else {
const err18 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema68.type,parentSchema:schema68,data};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
validate46.errors = vErrors;
return errors === 0;
}

const schema74 = {"title":"BashLimits","description":"Limits of the mode's shell.","type":"object","additionalProperties":false,"minProperties":1,"properties":{"timeout":{"description":"Seconds after which a command is ended when the model names no timeout. Default: never, as in pi.","$ref":"#/definitions/seconds"},"maxTimeout":{"description":"The longest timeout that the model can ask for, in seconds. Default: none, as in pi.","$ref":"#/definitions/seconds"},"maxOutputBytes":{"description":"Bytes of stdout and stderr together that a command may give; the rest is dropped, and the result says so. Default: 8 MB a command.","type":"integer","minimum":1024,"maximum":1073741824,"default":8388608}}};
const schema75 = {"type":"number","exclusiveMinimum":0,"maximum":2147483};

function validate48(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema74,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "timeout") || (key0 === "maxTimeout")) || (key0 === "maxOutputBytes"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema74,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.timeout !== undefined){
let data0 = data.timeout;
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 2147483 || isNaN(data0)){
const err2 = {instancePath:instancePath+"/timeout",schemaPath:"#/definitions/seconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2147483},schema:2147483,parentSchema:schema75,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0 <= 0 || isNaN(data0)){
const err3 = {instancePath:instancePath+"/timeout",schemaPath:"#/definitions/seconds/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},schema:0,parentSchema:schema75,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/timeout",schemaPath:"#/definitions/seconds/type",keyword:"type",params:{type: "number"},schema:schema75.type,parentSchema:schema75,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.maxTimeout !== undefined){
let data1 = data.maxTimeout;
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 2147483 || isNaN(data1)){
const err5 = {instancePath:instancePath+"/maxTimeout",schemaPath:"#/definitions/seconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2147483},schema:2147483,parentSchema:schema75,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data1 <= 0 || isNaN(data1)){
const err6 = {instancePath:instancePath+"/maxTimeout",schemaPath:"#/definitions/seconds/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},schema:0,parentSchema:schema75,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/maxTimeout",schemaPath:"#/definitions/seconds/type",keyword:"type",params:{type: "number"},schema:schema75.type,parentSchema:schema75,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.maxOutputBytes !== undefined){
let data2 = data.maxOutputBytes;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err8 = {instancePath:instancePath+"/maxOutputBytes",schemaPath:"#/properties/maxOutputBytes/type",keyword:"type",params:{type: "integer"},schema:schema74.properties.maxOutputBytes.type,parentSchema:schema74.properties.maxOutputBytes,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 1073741824 || isNaN(data2)){
const err9 = {instancePath:instancePath+"/maxOutputBytes",schemaPath:"#/properties/maxOutputBytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1073741824},schema:1073741824,parentSchema:schema74.properties.maxOutputBytes,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data2 < 1024 || isNaN(data2)){
const err10 = {instancePath:instancePath+"/maxOutputBytes",schemaPath:"#/properties/maxOutputBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1024},schema:1024,parentSchema:schema74.properties.maxOutputBytes,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema74.type,parentSchema:schema74,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
validate48.errors = vErrors;
return errors === 0;
}


function validate41(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.extends === undefined) && (missing0 = "extends")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
if(!_valid0){
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.tools === undefined){
const err1 = {instancePath,schemaPath:"#/else/required",keyword:"required",params:{missingProperty: "tools"},schema:schema52.else.required,parentSchema:schema52.else,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: "else"},schema:schema52.if,parentSchema:schema52,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func2.call(schema52.properties, key0))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema52,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.description !== undefined){
let data0 = data.description;
if(typeof data0 === "string"){
if(!pattern8.test(data0)){
const err4 = {instancePath:instancePath+"/description",schemaPath:"#/definitions/text/pattern",keyword:"pattern",params:{pattern: "\\S"},schema:"\\S",parentSchema:schema28,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/description",schemaPath:"#/definitions/text/type",keyword:"type",params:{type: "string"},schema:schema28.type,parentSchema:schema28,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.extends !== undefined){
let data1 = data.extends;
if(typeof data1 === "string"){
if(!pattern17.test(data1)){
const err6 = {instancePath:instancePath+"/extends",schemaPath:"#/definitions/modeName/pattern",keyword:"pattern",params:{pattern: "^(?!default$)[a-zA-Z][a-zA-Z0-9_-]{0,63}$"},schema:"^(?!default$)[a-zA-Z][a-zA-Z0-9_-]{0,63}$",parentSchema:schema51,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/extends",schemaPath:"#/definitions/modeName/type",keyword:"type",params:{type: "string"},schema:schema51.type,parentSchema:schema51,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.without !== undefined){
let data2 = data.without;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 !== "string"){
const err8 = {instancePath:instancePath+"/without/" + i0,schemaPath:"#/properties/without/items/type",keyword:"type",params:{type: "string"},schema:schema52.properties.without.items.type,parentSchema:schema52.properties.without.items,data:data3};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(typeof data3 === "string"){
if(!pattern4.test(data3)){
const err9 = {instancePath:instancePath+"/without/" + i0,schemaPath:"#/definitions/toolName/pattern",keyword:"pattern",params:{pattern: "^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$"},schema:"^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$",parentSchema:schema18,data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/without/" + i0,schemaPath:"#/definitions/toolName/type",keyword:"type",params:{type: "string"},schema:schema18.type,parentSchema:schema18,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
let i1 = data2.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data2[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err11 = {instancePath:instancePath+"/without",schemaPath:"#/properties/without/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},schema:true,parentSchema:schema52.properties.without,data:data2};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
const err12 = {instancePath:instancePath+"/without",schemaPath:"#/properties/without/type",keyword:"type",params:{type: "array"},schema:schema52.properties.without.type,parentSchema:schema52.properties.without,data:data2};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.workspaceRoot !== undefined){
let data4 = data.workspaceRoot;
if(typeof data4 === "string"){
if(!pattern21.test(data4)){
const err13 = {instancePath:instancePath+"/workspaceRoot",schemaPath:"#/definitions/absolutePath/pattern",keyword:"pattern",params:{pattern: "^/(?!/)(?:(?!\\.{1,2}(?:/|$))[^/\\u0000-\\u001f\\u007f]+(?:/(?!\\.{1,2}(?:/|$))[^/\\u0000-\\u001f\\u007f]+)*)?$"},schema:"^/(?!/)(?:(?!\\.{1,2}(?:/|$))[^/\\u0000-\\u001f\\u007f]+(?:/(?!\\.{1,2}(?:/|$))[^/\\u0000-\\u001f\\u007f]+)*)?$",parentSchema:schema56,data:data4};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/workspaceRoot",schemaPath:"#/definitions/absolutePath/type",keyword:"type",params:{type: "string"},schema:schema56.type,parentSchema:schema56,data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.tools !== undefined){
let data5 = data.tools;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(Object.keys(data5).length < 1){
const err15 = {instancePath:instancePath+"/tools",schemaPath:"#/properties/tools/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema52.properties.tools,data:data5};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
for(const key1 in data5){
const _errs22 = errors;
if(typeof key1 === "string"){
if(!pattern4.test(key1)){
const err16 = {instancePath:instancePath+"/tools",schemaPath:"#/definitions/toolName/pattern",keyword:"pattern",params:{pattern: "^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$"},schema:"^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$",parentSchema:schema18,data:key1,propertyName:key1};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/tools",schemaPath:"#/definitions/toolName/type",keyword:"type",params:{type: "string"},schema:schema18.type,parentSchema:schema18,data:key1,propertyName:key1};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
var valid9 = _errs22 === errors;
if(!valid9){
const err18 = {instancePath:instancePath+"/tools",schemaPath:"#/properties/tools/propertyNames",keyword:"propertyNames",params:{propertyName: key1},schema:schema52.properties.tools.propertyNames,parentSchema:schema52.properties.tools,data:data5};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
for(const key2 in data5){
if(!(validate42(data5[key2], {instancePath:instancePath+"/tools/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data5,parentDataProperty:key2,rootData}))){
vErrors = vErrors === null ? validate42.errors : join(vErrors, validate42.errors);
errors = vErrors.length;
}
}
}
else {
const err19 = {instancePath:instancePath+"/tools",schemaPath:"#/properties/tools/type",keyword:"type",params:{type: "object"},schema:schema52.properties.tools.type,parentSchema:schema52.properties.tools,data:data5};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.readonly !== undefined){
let data7 = data.readonly;
if(Array.isArray(data7)){
if(data7.length < 1){
const err20 = {instancePath:instancePath+"/readonly",schemaPath:"#/properties/readonly/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema52.properties.readonly,data:data7};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
const len1 = data7.length;
for(let i2=0; i2<len1; i2++){
let data8 = data7[i2];
if(typeof data8 !== "string"){
const err21 = {instancePath:instancePath+"/readonly/" + i2,schemaPath:"#/properties/readonly/items/type",keyword:"type",params:{type: "string"},schema:schema52.properties.readonly.items.type,parentSchema:schema52.properties.readonly.items,data:data8};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(typeof data8 === "string"){
if(!pattern27.test(data8)){
const err22 = {instancePath:instancePath+"/readonly/" + i2,schemaPath:"#/definitions/pathBelow/pattern",keyword:"pattern",params:{pattern: "^(?:\\.|(?!(?:/|[A-Za-z]:|~))(?!(?:.*/)?\\.{1,2}(?:/|$))(?!.*//)[^\\\\\\u0000-\\u001f\\u007f]*[^/\\\\\\u0000-\\u001f\\u007f])$"},schema:"^(?:\\.|(?!(?:/|[A-Za-z]:|~))(?!(?:.*/)?\\.{1,2}(?:/|$))(?!.*//)[^\\\\\\u0000-\\u001f\\u007f]*[^/\\\\\\u0000-\\u001f\\u007f])$",parentSchema:schema64,data:data8};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
else {
const err23 = {instancePath:instancePath+"/readonly/" + i2,schemaPath:"#/definitions/pathBelow/type",keyword:"type",params:{type: "string"},schema:schema64.type,parentSchema:schema64,data:data8};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
let i3 = data7.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data7[i3];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
const err24 = {instancePath:instancePath+"/readonly",schemaPath:"#/properties/readonly/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1},schema:true,parentSchema:schema52.properties.readonly,data:data7};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
break;
}
indices1[item1] = i3;
}
}
}
else {
const err25 = {instancePath:instancePath+"/readonly",schemaPath:"#/properties/readonly/type",keyword:"type",params:{type: "array"},schema:schema52.properties.readonly.type,parentSchema:schema52.properties.readonly,data:data7};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.binds !== undefined){
let data9 = data.binds;
if(Array.isArray(data9)){
if(data9.length < 1){
const err26 = {instancePath:instancePath+"/binds",schemaPath:"#/properties/binds/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema52.properties.binds,data:data9};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
const len2 = data9.length;
for(let i4=0; i4<len2; i4++){
if(!(validate44(data9[i4], {instancePath:instancePath+"/binds/" + i4,parentData:data9,parentDataProperty:i4,rootData}))){
vErrors = vErrors === null ? validate44.errors : join(vErrors, validate44.errors);
errors = vErrors.length;
}
}
}
else {
const err27 = {instancePath:instancePath+"/binds",schemaPath:"#/properties/binds/type",keyword:"type",params:{type: "array"},schema:schema52.properties.binds.type,parentSchema:schema52.properties.binds,data:data9};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.env !== undefined){
if(!(validate46(data.env, {instancePath:instancePath+"/env",parentData:data,parentDataProperty:"env",rootData}))){
vErrors = vErrors === null ? validate46.errors : join(vErrors, validate46.errors);
errors = vErrors.length;
}
}
if(data.bash !== undefined){
if(!(validate48(data.bash, {instancePath:instancePath+"/bash",parentData:data,parentDataProperty:"bash",rootData}))){
vErrors = vErrors === null ? validate48.errors : join(vErrors, validate48.errors);
errors = vErrors.length;
}
}
}
else {
const err28 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema52.type,parentSchema:schema52,data};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
validate41.errors = vErrors;
return errors === 0;
}


function validate40(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema50,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
const _errs1 = errors;
if(typeof key0 === "string"){
if(!pattern17.test(key0)){
const err1 = {instancePath,schemaPath:"#/definitions/modeName/pattern",keyword:"pattern",params:{pattern: "^(?!default$)[a-zA-Z][a-zA-Z0-9_-]{0,63}$"},schema:"^(?!default$)[a-zA-Z][a-zA-Z0-9_-]{0,63}$",parentSchema:schema51,data:key0,propertyName:key0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath,schemaPath:"#/definitions/modeName/type",keyword:"type",params:{type: "string"},schema:schema51.type,parentSchema:schema51,data:key0,propertyName:key0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var valid0 = _errs1 === errors;
if(!valid0){
const err3 = {instancePath,schemaPath:"#/propertyNames",keyword:"propertyNames",params:{propertyName: key0},schema:schema50.propertyNames,parentSchema:schema50,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
for(const key1 in data){
if(!(validate41(data[key1], {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key1,rootData}))){
vErrors = vErrors === null ? validate41.errors : join(vErrors, validate41.errors);
errors = vErrors.length;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema50.type,parentSchema:schema50,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate40.errors = vErrors;
return errors === 0;
}

const schema77 = {"title":"PromptLimits","description":"What the model's prompt may cost.","type":"object","additionalProperties":false,"minProperties":1,"properties":{"tokenizer":{"description":"How tokens are counted. Default: o200k_base.","enum":["o200k_base","cl100k_base"],"default":"o200k_base"},"budgets":{"title":"PromptBudgets","description":"The most that a mode's prompt may have, by mode; default holds for every mode without a budget of its own. Default: no budget.","type":"object","minProperties":1,"properties":{"default":{"$ref":"#/definitions/promptBudget"}},"propertyNames":{"$ref":"#/definitions/budgetName"},"additionalProperties":{"$ref":"#/definitions/promptBudget"},"examples":[{"default":{"systemPrompt":3000,"toolDefinitions":6000}}]},"baseline":{"title":"PromptBaseline","description":"What the prompt was before the catalog, and what every mode must save against it. Default: not compared.","type":"object","additionalProperties":false,"required":["systemPrompt","minSaving"],"properties":{"systemPrompt":{"description":"The system prompt's size before, in characters.","$ref":"#/definitions/characters"},"minSaving":{"description":"The characters that must at least be saved.","$ref":"#/definitions/characters"}}}}};
const schema78 = {"type":"string","pattern":"^[a-zA-Z][a-zA-Z0-9_-]{0,63}$","patternErrorMessage":"a budget is for a mode, by its name, or for default"};
const schema80 = {"type":"integer","minimum":0,"maximum":10000000};
const schema79 = {"title":"PromptBudget","description":"Limits in characters.","type":"object","additionalProperties":false,"minProperties":1,"properties":{"systemPrompt":{"description":"The most characters that the system prompt may have. Default: no limit.","$ref":"#/definitions/characters"},"toolDefinitions":{"description":"The most characters that all tool definitions together may have. Default: no limit.","$ref":"#/definitions/characters"}}};

function validate53(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema79,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "systemPrompt") || (key0 === "toolDefinitions"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema79,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.systemPrompt !== undefined){
let data0 = data.systemPrompt;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err2 = {instancePath:instancePath+"/systemPrompt",schemaPath:"#/definitions/characters/type",keyword:"type",params:{type: "integer"},schema:schema80.type,parentSchema:schema80,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 10000000 || isNaN(data0)){
const err3 = {instancePath:instancePath+"/systemPrompt",schemaPath:"#/definitions/characters/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000000},schema:10000000,parentSchema:schema80,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data0 < 0 || isNaN(data0)){
const err4 = {instancePath:instancePath+"/systemPrompt",schemaPath:"#/definitions/characters/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema80,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
if(data.toolDefinitions !== undefined){
let data1 = data.toolDefinitions;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err5 = {instancePath:instancePath+"/toolDefinitions",schemaPath:"#/definitions/characters/type",keyword:"type",params:{type: "integer"},schema:schema80.type,parentSchema:schema80,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 10000000 || isNaN(data1)){
const err6 = {instancePath:instancePath+"/toolDefinitions",schemaPath:"#/definitions/characters/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000000},schema:10000000,parentSchema:schema80,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data1 < 0 || isNaN(data1)){
const err7 = {instancePath:instancePath+"/toolDefinitions",schemaPath:"#/definitions/characters/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema80,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema79.type,parentSchema:schema79,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate53.errors = vErrors;
return errors === 0;
}


function validate52(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema77,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "tokenizer") || (key0 === "budgets")) || (key0 === "baseline"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema77,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.tokenizer !== undefined){
let data0 = data.tokenizer;
if(!((data0 === "o200k_base") || (data0 === "cl100k_base"))){
const err2 = {instancePath:instancePath+"/tokenizer",schemaPath:"#/properties/tokenizer/enum",keyword:"enum",params:{allowedValues: schema77.properties.tokenizer.enum},schema:schema77.properties.tokenizer.enum,parentSchema:schema77.properties.tokenizer,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.budgets !== undefined){
let data1 = data.budgets;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(Object.keys(data1).length < 1){
const err3 = {instancePath:instancePath+"/budgets",schemaPath:"#/properties/budgets/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema77.properties.budgets,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key1 in data1){
const _errs5 = errors;
if(typeof key1 === "string"){
if(!pattern11.test(key1)){
const err4 = {instancePath:instancePath+"/budgets",schemaPath:"#/definitions/budgetName/pattern",keyword:"pattern",params:{pattern: "^[a-zA-Z][a-zA-Z0-9_-]{0,63}$"},schema:"^[a-zA-Z][a-zA-Z0-9_-]{0,63}$",parentSchema:schema78,data:key1,propertyName:key1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/budgets",schemaPath:"#/definitions/budgetName/type",keyword:"type",params:{type: "string"},schema:schema78.type,parentSchema:schema78,data:key1,propertyName:key1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var valid1 = _errs5 === errors;
if(!valid1){
const err6 = {instancePath:instancePath+"/budgets",schemaPath:"#/properties/budgets/propertyNames",keyword:"propertyNames",params:{propertyName: key1},schema:schema77.properties.budgets.propertyNames,parentSchema:schema77.properties.budgets,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
for(const key2 in data1){
if(!(key2 === "default")){
if(!(validate53(data1[key2], {instancePath:instancePath+"/budgets/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data1,parentDataProperty:key2,rootData}))){
vErrors = vErrors === null ? validate53.errors : join(vErrors, validate53.errors);
errors = vErrors.length;
}
}
}
if(data1.default !== undefined){
if(!(validate53(data1.default, {instancePath:instancePath+"/budgets/default",parentData:data1,parentDataProperty:"default",rootData}))){
vErrors = vErrors === null ? validate53.errors : join(vErrors, validate53.errors);
errors = vErrors.length;
}
}
}
else {
const err7 = {instancePath:instancePath+"/budgets",schemaPath:"#/properties/budgets/type",keyword:"type",params:{type: "object"},schema:schema77.properties.budgets.type,parentSchema:schema77.properties.budgets,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.baseline !== undefined){
let data4 = data.baseline;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.systemPrompt === undefined){
const err8 = {instancePath:instancePath+"/baseline",schemaPath:"#/properties/baseline/required",keyword:"required",params:{missingProperty: "systemPrompt"},schema:schema77.properties.baseline.required,parentSchema:schema77.properties.baseline,data:data4};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data4.minSaving === undefined){
const err9 = {instancePath:instancePath+"/baseline",schemaPath:"#/properties/baseline/required",keyword:"required",params:{missingProperty: "minSaving"},schema:schema77.properties.baseline.required,parentSchema:schema77.properties.baseline,data:data4};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
for(const key3 in data4){
if(!((key3 === "systemPrompt") || (key3 === "minSaving"))){
const err10 = {instancePath:instancePath+"/baseline",schemaPath:"#/properties/baseline/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},schema:false,parentSchema:schema77.properties.baseline,data:data4};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data4.systemPrompt !== undefined){
let data5 = data4.systemPrompt;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err11 = {instancePath:instancePath+"/baseline/systemPrompt",schemaPath:"#/definitions/characters/type",keyword:"type",params:{type: "integer"},schema:schema80.type,parentSchema:schema80,data:data5};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 10000000 || isNaN(data5)){
const err12 = {instancePath:instancePath+"/baseline/systemPrompt",schemaPath:"#/definitions/characters/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000000},schema:10000000,parentSchema:schema80,data:data5};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data5 < 0 || isNaN(data5)){
const err13 = {instancePath:instancePath+"/baseline/systemPrompt",schemaPath:"#/definitions/characters/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema80,data:data5};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
if(data4.minSaving !== undefined){
let data6 = data4.minSaving;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err14 = {instancePath:instancePath+"/baseline/minSaving",schemaPath:"#/definitions/characters/type",keyword:"type",params:{type: "integer"},schema:schema80.type,parentSchema:schema80,data:data6};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 10000000 || isNaN(data6)){
const err15 = {instancePath:instancePath+"/baseline/minSaving",schemaPath:"#/definitions/characters/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000000},schema:10000000,parentSchema:schema80,data:data6};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data6 < 0 || isNaN(data6)){
const err16 = {instancePath:instancePath+"/baseline/minSaving",schemaPath:"#/definitions/characters/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema80,data:data6};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
}
else {
const err17 = {instancePath:instancePath+"/baseline",schemaPath:"#/properties/baseline/type",keyword:"type",params:{type: "object"},schema:schema77.properties.baseline.type,parentSchema:schema77.properties.baseline,data:data4};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
else {
const err18 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema77.type,parentSchema:schema77,data};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
validate52.errors = vErrors;
return errors === 0;
}

const schema84 = {"title":"Invariants","description":"What must hold in the host's own sources.","type":"object","additionalProperties":false,"minProperties":1,"properties":{"legacyNames":{"title":"LegacyNames","description":"Tool names of the past that no source may name any more.","type":"object","additionalProperties":false,"required":["names","in"],"properties":{"names":{"description":"The names that must be gone.","type":"array","minItems":1,"uniqueItems":true,"items":{"type":"string","$ref":"#/definitions/toolName"},"examples":[["find_files","grep_files"]]},"in":{"$ref":"#/definitions/sourceGlobs"}}},"renderers":{"title":"RenderersFile","description":"Every tool name has a renderer in this file.","type":"object","additionalProperties":false,"required":["file"],"properties":{"file":{"description":"The file, from the catalog's folder.","$ref":"#/definitions/relativePath","examples":["src/ui/toolRenderers.tsx"]}}},"noShadowing":{"title":"NoShadowing","description":"No source defines a tool of pi's by hand.","type":"object","additionalProperties":false,"required":["in"],"properties":{"in":{"$ref":"#/definitions/sourceGlobs"}}}}};
const schema87 = {"type":"string","pattern":"^(?!(?:/|[A-Za-z]:|~))[^\\\\\\u0000-\\u001f\\u007f]+$","patternErrorMessage":"it is a path relative to the catalog's folder, with /"};
const pattern37 = new RegExp("^(?!(?:/|[A-Za-z]:|~))[^\\\\\\u0000-\\u001f\\u007f]+$", "u");
const schema86 = {"description":"The sources, as globs from the catalog's folder.","type":"array","minItems":1,"uniqueItems":true,"items":{"type":"string","$ref":"#/definitions/relativePath"},"examples":[["src/**"]]};

function validate58(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length < 1){
const err0 = {instancePath,schemaPath:"#/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema86,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(typeof data0 !== "string"){
const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "string"},schema:schema86.items.type,parentSchema:schema86.items,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(typeof data0 === "string"){
if(!pattern37.test(data0)){
const err2 = {instancePath:instancePath+"/" + i0,schemaPath:"#/definitions/relativePath/pattern",keyword:"pattern",params:{pattern: "^(?!(?:/|[A-Za-z]:|~))[^\\\\\\u0000-\\u001f\\u007f]+$"},schema:"^(?!(?:/|[A-Za-z]:|~))[^\\\\\\u0000-\\u001f\\u007f]+$",parentSchema:schema87,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/" + i0,schemaPath:"#/definitions/relativePath/type",keyword:"type",params:{type: "string"},schema:schema87.type,parentSchema:schema87,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
let i1 = data.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err4 = {instancePath,schemaPath:"#/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},schema:true,parentSchema:schema86,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema86.type,parentSchema:schema86,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate58.errors = vErrors;
return errors === 0;
}


function validate57(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema84,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "legacyNames") || (key0 === "renderers")) || (key0 === "noShadowing"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema84,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.legacyNames !== undefined){
let data0 = data.legacyNames;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.names === undefined){
const err2 = {instancePath:instancePath+"/legacyNames",schemaPath:"#/properties/legacyNames/required",keyword:"required",params:{missingProperty: "names"},schema:schema84.properties.legacyNames.required,parentSchema:schema84.properties.legacyNames,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0.in === undefined){
const err3 = {instancePath:instancePath+"/legacyNames",schemaPath:"#/properties/legacyNames/required",keyword:"required",params:{missingProperty: "in"},schema:schema84.properties.legacyNames.required,parentSchema:schema84.properties.legacyNames,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key1 in data0){
if(!((key1 === "names") || (key1 === "in"))){
const err4 = {instancePath:instancePath+"/legacyNames",schemaPath:"#/properties/legacyNames/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema84.properties.legacyNames,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data0.names !== undefined){
let data1 = data0.names;
if(Array.isArray(data1)){
if(data1.length < 1){
const err5 = {instancePath:instancePath+"/legacyNames/names",schemaPath:"#/properties/legacyNames/properties/names/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema84.properties.legacyNames.properties.names,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(typeof data2 !== "string"){
const err6 = {instancePath:instancePath+"/legacyNames/names/" + i0,schemaPath:"#/properties/legacyNames/properties/names/items/type",keyword:"type",params:{type: "string"},schema:schema84.properties.legacyNames.properties.names.items.type,parentSchema:schema84.properties.legacyNames.properties.names.items,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(typeof data2 === "string"){
if(!pattern4.test(data2)){
const err7 = {instancePath:instancePath+"/legacyNames/names/" + i0,schemaPath:"#/definitions/toolName/pattern",keyword:"pattern",params:{pattern: "^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$"},schema:"^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$",parentSchema:schema18,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/legacyNames/names/" + i0,schemaPath:"#/definitions/toolName/type",keyword:"type",params:{type: "string"},schema:schema18.type,parentSchema:schema18,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
let i1 = data1.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data1[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err9 = {instancePath:instancePath+"/legacyNames/names",schemaPath:"#/properties/legacyNames/properties/names/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},schema:true,parentSchema:schema84.properties.legacyNames.properties.names,data:data1};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
const err10 = {instancePath:instancePath+"/legacyNames/names",schemaPath:"#/properties/legacyNames/properties/names/type",keyword:"type",params:{type: "array"},schema:schema84.properties.legacyNames.properties.names.type,parentSchema:schema84.properties.legacyNames.properties.names,data:data1};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data0.in !== undefined){
if(!(validate58(data0.in, {instancePath:instancePath+"/legacyNames/in",parentData:data0,parentDataProperty:"in",rootData}))){
vErrors = vErrors === null ? validate58.errors : join(vErrors, validate58.errors);
errors = vErrors.length;
}
}
}
else {
const err11 = {instancePath:instancePath+"/legacyNames",schemaPath:"#/properties/legacyNames/type",keyword:"type",params:{type: "object"},schema:schema84.properties.legacyNames.type,parentSchema:schema84.properties.legacyNames,data:data0};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.renderers !== undefined){
let data4 = data.renderers;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.file === undefined){
const err12 = {instancePath:instancePath+"/renderers",schemaPath:"#/properties/renderers/required",keyword:"required",params:{missingProperty: "file"},schema:schema84.properties.renderers.required,parentSchema:schema84.properties.renderers,data:data4};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
for(const key2 in data4){
if(!(key2 === "file")){
const err13 = {instancePath:instancePath+"/renderers",schemaPath:"#/properties/renderers/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},schema:false,parentSchema:schema84.properties.renderers,data:data4};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data4.file !== undefined){
let data5 = data4.file;
if(typeof data5 === "string"){
if(!pattern37.test(data5)){
const err14 = {instancePath:instancePath+"/renderers/file",schemaPath:"#/definitions/relativePath/pattern",keyword:"pattern",params:{pattern: "^(?!(?:/|[A-Za-z]:|~))[^\\\\\\u0000-\\u001f\\u007f]+$"},schema:"^(?!(?:/|[A-Za-z]:|~))[^\\\\\\u0000-\\u001f\\u007f]+$",parentSchema:schema87,data:data5};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/renderers/file",schemaPath:"#/definitions/relativePath/type",keyword:"type",params:{type: "string"},schema:schema87.type,parentSchema:schema87,data:data5};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath:instancePath+"/renderers",schemaPath:"#/properties/renderers/type",keyword:"type",params:{type: "object"},schema:schema84.properties.renderers.type,parentSchema:schema84.properties.renderers,data:data4};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.noShadowing !== undefined){
let data6 = data.noShadowing;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.in === undefined){
const err17 = {instancePath:instancePath+"/noShadowing",schemaPath:"#/properties/noShadowing/required",keyword:"required",params:{missingProperty: "in"},schema:schema84.properties.noShadowing.required,parentSchema:schema84.properties.noShadowing,data:data6};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
for(const key3 in data6){
if(!(key3 === "in")){
const err18 = {instancePath:instancePath+"/noShadowing",schemaPath:"#/properties/noShadowing/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},schema:false,parentSchema:schema84.properties.noShadowing,data:data6};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data6.in !== undefined){
if(!(validate58(data6.in, {instancePath:instancePath+"/noShadowing/in",parentData:data6,parentDataProperty:"in",rootData}))){
vErrors = vErrors === null ? validate58.errors : join(vErrors, validate58.errors);
errors = vErrors.length;
}
}
}
else {
const err19 = {instancePath:instancePath+"/noShadowing",schemaPath:"#/properties/noShadowing/type",keyword:"type",params:{type: "object"},schema:schema84.properties.noShadowing.type,parentSchema:schema84.properties.noShadowing,data:data6};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
else {
const err20 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema84.type,parentSchema:schema84,data};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
validate57.errors = vErrors;
return errors === 0;
}


function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://unpkg.com/pi-tool-catalog/schemas/catalog.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.version === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},schema:schema11.required,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.pi === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "pi"},schema:schema11.required,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.output === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "output"},schema:schema11.required,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.bundles === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "bundles"},schema:schema11.required,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.modes === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "modes"},schema:schema11.required,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema11.properties, key0))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.$schema !== undefined){
let data0 = data.$schema;
if(typeof data0 !== "string"){
const err6 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},schema:schema11.properties.$schema.type,parentSchema:schema11.properties.$schema,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.version !== undefined){
let data1 = data.version;
if(1 !== data1){
const err7 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/const",keyword:"const",params:{allowedValue: 1},schema:1,parentSchema:schema11.properties.version,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.pi !== undefined){
let data2 = data.pi;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.package === undefined){
const err8 = {instancePath:instancePath+"/pi",schemaPath:"#/definitions/pi/required",keyword:"required",params:{missingProperty: "package"},schema:schema12.required,parentSchema:schema12,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data2.version === undefined){
const err9 = {instancePath:instancePath+"/pi",schemaPath:"#/definitions/pi/required",keyword:"required",params:{missingProperty: "version"},schema:schema12.required,parentSchema:schema12,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
for(const key1 in data2){
if(!((key1 === "package") || (key1 === "version"))){
const err10 = {instancePath:instancePath+"/pi",schemaPath:"#/definitions/pi/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema12,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data2.package !== undefined){
let data3 = data2.package;
if(typeof data3 === "string"){
if(!pattern0.test(data3)){
const err11 = {instancePath:instancePath+"/pi/package",schemaPath:"#/definitions/pi/properties/package/pattern",keyword:"pattern",params:{pattern: "^(?=.{1,214}$)(?:@[a-z0-9~-][a-z0-9._~-]*/)?[a-z0-9~-][a-z0-9._~-]*$"},schema:"^(?=.{1,214}$)(?:@[a-z0-9~-][a-z0-9._~-]*/)?[a-z0-9~-][a-z0-9._~-]*$",parentSchema:schema12.properties.package,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/pi/package",schemaPath:"#/definitions/pi/properties/package/type",keyword:"type",params:{type: "string"},schema:schema12.properties.package.type,parentSchema:schema12.properties.package,data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data2.version !== undefined){
let data4 = data2.version;
if(typeof data4 === "string"){
if(!pattern1.test(data4)){
const err13 = {instancePath:instancePath+"/pi/version",schemaPath:"#/definitions/pi/properties/version/pattern",keyword:"pattern",params:{pattern: "^(?:0|[1-9]\\d*)\\.(?:0|[1-9]\\d*)\\.(?:0|[1-9]\\d*)(?:-[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?(?:\\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?$"},schema:"^(?:0|[1-9]\\d*)\\.(?:0|[1-9]\\d*)\\.(?:0|[1-9]\\d*)(?:-[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?(?:\\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?$",parentSchema:schema12.properties.version,data:data4};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/pi/version",schemaPath:"#/definitions/pi/properties/version/type",keyword:"type",params:{type: "string"},schema:schema12.properties.version.type,parentSchema:schema12.properties.version,data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath:instancePath+"/pi",schemaPath:"#/definitions/pi/type",keyword:"type",params:{type: "object"},schema:schema12.type,parentSchema:schema12,data:data2};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.output !== undefined){
let data5 = data.output;
if(typeof data5 === "string"){
if(!pattern2.test(data5)){
const err16 = {instancePath:instancePath+"/output",schemaPath:"#/definitions/folderBelow/pattern",keyword:"pattern",params:{pattern: "^(?!(?:/|[A-Za-z]:|~))(?!(?:.*/)?\\.{1,2}(?:/|$))(?!.*//)[^\\\\\\u0000-\\u001f\\u007f]*[^/\\\\\\u0000-\\u001f\\u007f]$"},schema:"^(?!(?:/|[A-Za-z]:|~))(?!(?:.*/)?\\.{1,2}(?:/|$))(?!.*//)[^\\\\\\u0000-\\u001f\\u007f]*[^/\\\\\\u0000-\\u001f\\u007f]$",parentSchema:schema13,data:data5};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/output",schemaPath:"#/definitions/folderBelow/type",keyword:"type",params:{type: "string"},schema:schema13.type,parentSchema:schema13,data:data5};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.bundles !== undefined){
if(!(validate11(data.bundles, {instancePath:instancePath+"/bundles",parentData:data,parentDataProperty:"bundles",rootData}))){
vErrors = vErrors === null ? validate11.errors : join(vErrors, validate11.errors);
errors = vErrors.length;
}
}
if(data.customTools !== undefined){
if(!(validate23(data.customTools, {instancePath:instancePath+"/customTools",parentData:data,parentDataProperty:"customTools",rootData}))){
vErrors = vErrors === null ? validate23.errors : join(vErrors, validate23.errors);
errors = vErrors.length;
}
}
if(data.adapters !== undefined){
if(!(validate31(data.adapters, {instancePath:instancePath+"/adapters",parentData:data,parentDataProperty:"adapters",rootData}))){
vErrors = vErrors === null ? validate31.errors : join(vErrors, validate31.errors);
errors = vErrors.length;
}
}
if(data.modes !== undefined){
if(!(validate40(data.modes, {instancePath:instancePath+"/modes",parentData:data,parentDataProperty:"modes",rootData}))){
vErrors = vErrors === null ? validate40.errors : join(vErrors, validate40.errors);
errors = vErrors.length;
}
}
if(data.prompt !== undefined){
if(!(validate52(data.prompt, {instancePath:instancePath+"/prompt",parentData:data,parentDataProperty:"prompt",rootData}))){
vErrors = vErrors === null ? validate52.errors : join(vErrors, validate52.errors);
errors = vErrors.length;
}
}
if(data.invariants !== undefined){
if(!(validate57(data.invariants, {instancePath:instancePath+"/invariants",parentData:data,parentDataProperty:"invariants",rootData}))){
vErrors = vErrors === null ? validate57.errors : join(vErrors, validate57.errors);
errors = vErrors.length;
}
}
}
else {
const err18 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

function join(errors, more) {
  for (const error of more) errors.push(error);
  return errors;
}
