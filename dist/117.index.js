export const id = 117;
export const ids = [117,501];
export const modules = {

/***/ 264:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B6: () => (/* binding */ describeSource),
/* harmony export */   C4: () => (/* binding */ artifactsFilePattern),
/* harmony export */   Qw: () => (/* binding */ describeArtifact),
/* harmony export */   Si: () => (/* binding */ maxArtifacts),
/* harmony export */   nH: () => (/* binding */ pinImage),
/* harmony export */   o_: () => (/* binding */ parseImageReference),
/* harmony export */   zv: () => (/* binding */ parseArtifactLines)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7934);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(177);
/* harmony import */ var _lib_identifiers_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2528);
// An artifact, and the lines of the input `artifacts` that name them: `[name=]what` (docs/artifacts.md).




/** The most artifacts of a step. */
const maxArtifacts = 1_000;
/** Matches the path of what the output `artifacts-file` names. */
const artifactsFilePattern = /(?:^|[/\\])artifacts-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.json$/;
/** Names an artifact for people, its name once: `app (dist/app.js)`. A digest is shown by 12 digits. */
function describeArtifact({ name, filename, path = filename, fingerprint, }) {
    const source = path.replace(fingerprint, fingerprint.slice(0, 12));
    return name === undefined || name === source ? source : `${name} (${source})`;
}
/** Names an artifact in an error of a request about it, which stands after its name: `` `dist/app` (1.2 MiB) ``. */
function describeSource(artifact) {
    const { size } = artifact;
    const source = describeArtifact({ ...artifact, name: undefined });
    return `\`${source}\`${size === undefined ? "" : ` (${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatSize */ .Xq)(size)})`}`;
}
/**
 * Parses the lines. A path is not looked up yet.
 * @throws ConfigurationError with everything that is wrong; its messages continue "Input `artifacts`: "
 */
const parseArtifactLines = (raw) => (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .parseLines */ .Li)(raw, parseLine);
function parseLine(text, line) {
    const equals = text.indexOf("=");
    const parsedName = valibot__WEBPACK_IMPORTED_MODULE_3__/* .safeParse */ .xLC(_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .templateNameSchema */ .nE, text.slice(0, Math.max(0, equals)));
    const name = parsedName.success ? parsedName.output : undefined;
    const what = name === undefined ? text : text.slice(equals + 1).trim();
    const [, prefix = "", rest = ""] = /^(oci|sha256|artifacts-file):(.*)$/s.exec(what) ?? [];
    const value = rest.trim();
    switch (prefix) {
        case "oci":
            if (value === "")
                throw emptyError("an image after `oci:`");
            parseImageReference(value);
            return { line, name, kind: "oci", value };
        case "sha256": {
            if (value === "")
                throw emptyError("64 hex digits after `sha256:`");
            const digest = valibot__WEBPACK_IMPORTED_MODULE_3__/* .safeParse */ .xLC(_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .fingerprintSchema */ .S8, value.toLowerCase());
            if (digest.success)
                return { line, name, kind: "sha256", value: digest.output };
            throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
                message: `expected 64 hex digits after \`sha256:\`, not ${value.length} characters`,
                reason: /^[a-f0-9]{40}$/.test(value) ? "It looks like the SHA-1 of a commit" : undefined,
                hint: /[^a-f0-9]/i.test(value)
                    ? "Write one digest per line, without another `sha256:`, a file's name or a command of a shell"
                    : undefined,
            });
        }
        case "artifacts-file":
            if (value === "")
                throw emptyError("a path after `artifacts-file:`");
            if (name === undefined)
                return { line, kind: "artifacts-file", value };
            throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
                message: "an `artifacts-file:` line takes no name: its entries have their own",
                hint: `Write \`${what}\``,
            });
        default:
            if (what === "")
                throw emptyError(`a path, or \`oci:\`, \`sha256:\` or \`artifacts-file:\`, after \`${text}\``);
            return { line, name, kind: "path", value: what };
    }
}
const emptyError = (expected) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({ message: `expected ${expected}`, hint: _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .emptyHint */ .LA });
const referencePattern = /^(?<name>[^@\s]+?)(?::(?<tag>\w[\w.-]{0,127}))?(?:@(?<digest>.*))?$/;
/** The first part of a name is a registry only if it looks like a host. */
const hostPattern = /^(?:((?=[^/]*[.:A-Z])[^/]+|localhost)\/)?(.*)$/;
const registryPattern = /^(?:[a-zA-Z0-9](?:[a-zA-Z0-9.-]*[a-zA-Z0-9])?|\[[0-9a-fA-F:.]+\])(?::\d{1,5})?$/;
const repositoryPattern = /^[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*(?:\/[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*)*$/;
/** @throws ConfigurationError when it is not valid, or its digest is not a SHA-256; its messages begin with "expected" */
function parseImageReference(written) {
    const rejection = (reason, hint) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
        message: `expected an image as \`registry/repository:tag\` or \`registry/repository@sha256:…\`: ${reason}`,
        hint,
    });
    if (/^(?:[^/]*:)?\/\//.test(written))
        throw rejection("it begins with a protocol", `Write \`oci:${written.replace(/^.*?\/\//, "")}\``);
    if (/^$|^[/:]|\/[/:]|[/:]$/.test(written.replace(/@.*$/s, "")))
        throw rejection("its registry, repository or tag is empty", _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .emptyHint */ .LA);
    if (/^sha256:[a-f0-9]{64}$/.test(written))
        throw rejection("it is a digest alone", `Write the image in front of it: \`oci:registry/repository@sha256:…\``);
    if (written.includes(","))
        throw rejection("it has a comma", "Write one image per line, without commas");
    const { name, tag = "latest", digest: rawDigest } = referencePattern.exec(written)?.groups ?? {};
    if (name === undefined)
        throw rejection("it has a space, an invalid tag, or no name");
    const [, host = "docker.io", path = ""] = hostPattern.exec(name) ?? [];
    if (host === "localhost")
        throw rejection("`localhost/` names an image of this machine, which is in no registry", "Push it to a registry before this step, and write the name that it has there (a registry on this machine has a port: `localhost:5000/app`)");
    const registry = host === "index.docker.io" ? "docker.io" : host;
    const repository = registry === "docker.io" && !path.includes("/") ? `library/${path}` : path;
    if (!registryPattern.test(registry) || !URL.canParse(`https://${registry}`))
        throw rejection(`\`${registry}\` is not a host name`);
    if (/[A-Z]/.test(repository))
        throw rejection("repository names are in lower case");
    if (!repositoryPattern.test(repository) || name.length > 255)
        throw rejection(`\`${repository}\` is not a repository name, or its tag is not valid`, repository.includes(":") ? "A tag has no `/`: write the tag that was pushed, or the digest" : undefined);
    return {
        written,
        registry,
        repository,
        tag,
        digest: rawDigest === undefined ? undefined : parseImageDigest(rawDigest, rejection),
    };
}
function parseImageDigest(text, rejection) {
    if (/^(?:sha256:)?$/.test(text))
        throw rejection("its digest is empty", _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .emptyHint */ .LA);
    const digest = valibot__WEBPACK_IMPORTED_MODULE_3__/* .safeParse */ .xLC(_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .fingerprintSchema */ .S8, text.replace(/^sha256:/, ""));
    if (text.startsWith("sha256:") && digest.success)
        return digest.output;
    throw rejection(/^[a-f0-9]{64}$/.test(text)
        ? "its digest lacks `sha256:`"
        : "its digest is not `sha256:` and 64 lower-case hex digits");
}
/** Names the image by its digest, as a deployment should. */
const pinImage = ({ registry, repository }, digest) => `${registry}/${repository}@sha256:${digest}`;


/***/ }),

/***/ 1961:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C2: () => (/* binding */ describeFileKind),
/* harmony export */   D0: () => (/* binding */ findRoots),
/* harmony export */   EW: () => (/* binding */ readSmallFile),
/* harmony export */   GI: () => (/* binding */ toFileError),
/* harmony export */   IL: () => (/* binding */ openFlags),
/* harmony export */   M4: () => (/* binding */ readWholeFile),
/* harmony export */   R$: () => (/* binding */ createLinkResolver),
/* harmony export */   St: () => (/* binding */ rejectSecretsInFile),
/* harmony export */   UO: () => (/* binding */ isWithin),
/* harmony export */   ik: () => (/* binding */ lookedIn),
/* harmony export */   jH: () => (/* binding */ readInputFile),
/* harmony export */   mg: () => (/* binding */ readFileOfRunner),
/* harmony export */   uK: () => (/* binding */ orFileError),
/* harmony export */   zS: () => (/* binding */ fileError)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var node_stream_consumers__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8321);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7975);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1469);
var __addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var __disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});
// Reads whole files. A path can lead to anything: reading it must neither wait for a writer nor fill the memory.






// What the file system refused, as an error that names the path and the reason.
/** Makes an error about a file or directory. @param problem continues the path: `is a device` */
const fileError = (path, problem, hint, cause) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .ConfigurationError */ .j1({ message: `\`${path.replace(/(?<=.)\/$/, "")}\` ${problem}`, hint }, { cause });
/** Converts an error of the file system to one that names the path. Returns any other unchanged. */
function toFileError(path, cause, hint) {
    const reason = describeFileError(cause);
    if (reason === undefined)
        return cause;
    return fileError(path, `cannot be read: ${reason}`, hint, cause);
}
/**
 * Calls a function of node:fs about a path.
 * @throws ConfigurationError that names the path where the file system refuses
 */
function orFileError(path, access, hint) {
    try {
        return access();
    }
    catch (error) {
        throw toFileError(path, error, hint);
    }
}
/** Returns why the file system refused something, in words; undefined for what is not an error of the file system. */
function describeFileError(thrown) {
    const code = (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .errorCode */ .CA)(thrown);
    if (code === undefined || !(thrown instanceof Error) || !("syscall" in thrown))
        return undefined;
    return "errno" in thrown && typeof thrown.errno === "number" ? (0,node_util__WEBPACK_IMPORTED_MODULE_4__.getSystemErrorMessage)(thrown.errno) : code;
}
/** Returns what a path is that is not a regular file. */
function describeFileKind(status) {
    if (status.isDirectory())
        return "a directory";
    if (status.isFIFO())
        return "a FIFO (named pipe)";
    if (status.isSocket())
        return "a socket";
    return status.isCharacterDevice() || status.isBlockDevice() ? "a device" : "not a regular file";
}
/** Says where a relative path was looked for. */
const lookedIn = (path) => (0,node_path__WEBPACK_IMPORTED_MODULE_2__.isAbsolute)(path) ? "" : ` (looked in \`${process.cwd()}\`)`;
/** How a file is opened to be read. Without O_NONBLOCK, opening a FIFO waits for a writer. Windows has neither. */
const openFlags = process.platform === "win32" ? node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_RDONLY : node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_RDONLY | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NONBLOCK;
/** The largest file that an input names, in bytes. */
const maxInputBytes = 10_000_000;
/**
 * Reads a template, data or an artifacts file: at most 10 MB, within the workspace or RUNNER_TEMP after all links.
 * @param hint what to do about a file that cannot be read
 * @throws as `readWholeFile`
 */
async function readInputFile(path, hint, { environment, signal }) {
    const roots = await findRoots(environment);
    const resolveInRoots = (file) => {
        const resolved = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(file);
        if (roots.some((root) => isWithin(resolved, root)))
            return resolved;
        throw fileError(file, "is outside of the workspace and RUNNER_TEMP, or is a link that leads there", "Copy the file into the workspace");
    };
    return readWholeFile(path, { hint, maxBytes: maxInputBytes, resolveAllowed: resolveInRoots, signal });
}
/** Reads a file of at most 10 MB. @throws as `readWholeFile` */
const readSmallFile = (path, hint, options) => readWholeFile(path, { hint, maxBytes: maxInputBytes, ...options });
/**
 * Reads a regular file of limited size, also behind a symbolic link.
 * @throws ConfigurationError when it does not exist, is not a regular file, is too large, is in another place, or cannot be read;
 *   CancelledError
 */
async function readWholeFile(path, { hint, maxBytes, resolveAllowed, signal }) {
    const rejection = (problem, cause) => fileError(path, problem, hint, cause);
    const check = (status) => {
        if (!status.isFile())
            throw rejection(`is ${describeFileKind(status)}`);
        if (status.size > maxBytes)
            throw rejection(largerThan(maxBytes));
    };
    try {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            resolveAllowed?.(path);
            // Checked before it is opened too, because opening a device can have an effect.
            check(await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.stat)(path));
            const file = __addDisposableResource(env_1, await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.open)(path, openFlags), true);
            const status = await file.stat();
            check(status);
            // What was opened must be what is in an allowed place: a link can have come in between.
            if (resolveAllowed !== undefined) {
                const allowed = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(resolveAllowed(path));
                if (allowed.ino !== status.ino || allowed.dev !== status.dev)
                    throw rejection("changed while it was read");
            }
            // A stream that is created with an aborted signal emits an error that nothing can catch.
            signal.throwIfAborted();
            // To the end, whatever size is reported: the file can grow. One byte more than allowed.
            const bytes = await (0,node_stream_consumers__WEBPACK_IMPORTED_MODULE_3__.buffer)(file.createReadStream({ end: maxBytes, autoClose: false, signal }));
            if (bytes.length > maxBytes)
                throw rejection(largerThan(maxBytes));
            return bytes;
        }
        catch (e_1) {
            env_1.error = e_1;
            env_1.hasError = true;
        }
        finally {
            const result_1 = __disposeResources(env_1);
            if (result_1)
                await result_1;
        }
    }
    catch (cause) {
        if (signal.aborted)
            throw (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .cancelledWhile */ .dy)(`\`${path}\` was read`);
        const reason = describeFileError(cause);
        if (reason === undefined)
            throw cause;
        if ((0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .errorCode */ .CA)(cause) !== "ENOENT")
            throw rejection(`cannot be read: ${reason}`, cause);
        throw rejection(`does not exist${lookedIn(path)}`, cause);
    }
}
/** @throws ConfigurationError for a file that is sent and holds a secret of the step, also in its name */
function rejectSecretsInFile(path, content, context) {
    const owner = context.findSecret(content) ?? context.findSecret(path);
    if (owner !== undefined)
        throw fileError(path, `holds a secret, that of ${owner}`, "Remove the secret from the file, and replace it: whoever could read the file has it");
}
const largerThan = (bytes) => `is larger than ${bytes / 1_000_000} MB`;
/** Reads a file of at most 10 MB that a variable of the runner names; or returns what is wrong with it, as the end of a sentence. */
function readFileOfRunner(path) {
    try {
        // Checked before it is opened: a FIFO would wait for a writer.
        const status = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path);
        if (!status.isFile())
            return { problem: `is ${describeFileKind(status)}` };
        if (status.size > maxInputBytes)
            return { problem: largerThan(maxInputBytes) };
        return { content: (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path) };
    }
    catch (cause) {
        const reason = describeFileError(cause);
        if (reason === undefined)
            throw cause;
        return { problem: `cannot be read: ${reason}`, cause };
    }
}
// Where links lead: what is behind one that leads out of the workspace or RUNNER_TEMP, the job's own directories, is never sent.
/** Returns the workspace and RUNNER_TEMP, without links. One that does not exist has nothing in it. */
const findRoots = (environment) => Promise.all([environment["GITHUB_WORKSPACE"] ?? process.cwd(), environment["RUNNER_TEMP"] ?? ""]
    .filter((root) => root !== "")
    .map((root) => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.realpath)(root).catch(() => (0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(root))));
/** Returns whether an absolute path is a directory, or is in it. */
const isWithin = (path, directory) => (path + node_path__WEBPACK_IMPORTED_MODULE_2__.sep).startsWith(directory.endsWith(node_path__WEBPACK_IMPORTED_MODULE_2__.sep) ? directory : directory + node_path__WEBPACK_IMPORTED_MODULE_2__.sep);
/**
 * Creates a function that resolves the links of paths. What it found of a directory is kept for the next path.
 * @param roots directories, without links
 * @returns a function that throws ConfigurationError for a path that leads nowhere
 */
function createLinkResolver(roots) {
    const directories = new Map();
    function resolveDirectory(path) {
        const known = directories.get(path);
        if (known !== undefined)
            return known;
        const parent = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path);
        const result = parent === path ? { resolved: node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(path), leadsOut: false } : resolveEntry(path);
        directories.set(path, result);
        return result;
    }
    function resolveEntry(path) {
        const directory = resolveDirectory((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path));
        const name = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.basename)(path);
        if (name === "." || name === "")
            return directory;
        if (name === "..")
            return { ...directory, resolved: (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(directory.resolved) };
        const location = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory.resolved, name);
        if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(location).isSymbolicLink())
            return { ...directory, resolved: location };
        const resolved = node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(location);
        const leadsOut = roots.some((root) => isWithin(location, root) && !isWithin(resolved, root));
        return { resolved, leadsOut: directory.leadsOut || leadsOut };
    }
    return (path) => orFileError(path, () => resolveEntry(path));
}


/***/ }),

/***/ 2501:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FF: () => (/* binding */ proxyCredentials),
/* harmony export */   GK: () => (/* binding */ describeProxy),
/* harmony export */   U4: () => (/* binding */ isExempt),
/* harmony export */   normalizedProxies: () => (/* binding */ normalizedProxies),
/* harmony export */   rq: () => (/* binding */ readProxies)
/* harmony export */ });
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _lib_identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2528);


/** Describes a proxy for messages: its host, never its login. */
const describeProxy = ({ url, variable }) => `the proxy \`${url.host}\` (\`${variable}\`)`;
/**
 * Returns the proxies for addresses of https and of http.
 * @throws ConfigurationError that names the variable of an address that cannot be used
 */
function readProxies(environment) {
    return {
        https: readProxy("HTTPS_PROXY", environment),
        http: readProxy("HTTP_PROXY", environment),
    };
}
/** Returns whether an address is asked without a proxy: on this machine, and what NO_PROXY names with its subdomains. */
function isExempt({ hostname, port, protocol }, environment) {
    if ((0,_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .isLoopback */ .U9)(hostname))
        return true;
    const withPort = `${hostname}:${port === "" ? (protocol === "https:" ? "443" : "80") : port}`;
    return exemptions(environment).some((entry) => {
        const name = entry.toLowerCase().replace(/^\./, "");
        return entry === "*" || [hostname, withPort].some((host) => host === name || host.endsWith(`.${name}`));
    });
}
const exemptions = (environment) => readVariable("NO_PROXY", environment)
    .value.split(/[\s,]+/)
    .map((entry) => entry.replace(/^\*\./, "."))
    .filter((entry) => entry !== "");
/**
 * Returns the variables of proxies, written so that @actions/github reads them as we do: it would go past a proxy without a scheme,
 * or with a login that does not decode. An address that cannot be used is left as it is.
 */
function normalizedProxies(environment) {
    const changes = {};
    const change = (name, value) => {
        for (const variable of [name.toLowerCase(), name])
            if (environment[variable] !== undefined)
                changes[variable] = value;
    };
    for (const name of ["HTTPS_PROXY", "HTTP_PROXY"]) {
        const url = parseProxy(readVariable(name, environment).value);
        if (url !== undefined)
            change(name, url.href);
    }
    change("NO_PROXY", exemptions(environment).join(","));
    return changes;
}
/** Returns the credentials in the addresses of proxies, to be masked; also of an address that cannot be used. */
function proxyCredentials(environment) {
    return ["https_proxy", "HTTPS_PROXY", "http_proxy", "HTTP_PROXY"].flatMap((variable) => {
        const [, user = "", password = ""] = /^(?:[^/]*:\/\/)?([^/:]*):([^/]*)@/.exec(environment[variable]?.trim() ?? "") ?? [];
        return password === "" ? [] : { user: decodePercent(user), password: decodePercent(password) };
    });
}
function readProxy(name, environment) {
    const { variable, value } = readVariable(name, environment);
    if (value === "")
        return undefined;
    const url = parseProxy(value);
    if (url !== undefined)
        return { url, variable };
    // Not the value: it may hold a password.
    throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
        message: `The environment variable \`${variable}\` is not the address of a proxy`,
        hint: "Write it as `http://host:port` or `http://user:password@host:port`, with user and password percent-encoded",
    });
}
function parseProxy(written) {
    // `proxy:3128` is a host and a port, although it reads as a URL with the scheme `proxy`.
    const url = URL.parse(written.includes("://") ? written : `http://${written}`);
    if (url === null || !/^https?:$/.test(url.protocol))
        return undefined;
    url.username = encodeURIComponent(decodePercent(url.username));
    url.password = encodeURIComponent(decodePercent(url.password));
    return url;
}
/** Reads a variable. Of its two spellings the lower-case one counts. */
function readVariable(name, environment) {
    const lower = name.toLowerCase();
    const value = environment[lower]?.trim() ?? "";
    return value === ""
        ? { variable: name, value: environment[name]?.trim() ?? "" }
        : { variable: lower, value };
}
/** Decodes percent-encoding; returns text that is not encoded, such as a password with a bare `%`, unchanged. */
function decodePercent(text) {
    try {
        return decodeURIComponent(text);
    }
    catch (error) {
        if (error instanceof URIError)
            return text;
        throw error;
    }
}


/***/ }),

/***/ 7450:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fg: () => (/* binding */ definitionOf),
/* harmony export */   QC: () => (/* binding */ artifactInputs),
/* harmony export */   d: () => (/* binding */ timeInputs),
/* harmony export */   r7: () => (/* binding */ serviceInputs),
/* harmony export */   vj: () => (/* binding */ inputNames),
/* harmony export */   xQ: () => (/* binding */ camelCase)
/* harmony export */ });
/* unused harmony export definitions */
/* harmony import */ var _artifacts_artifact_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(264);
/* harmony import */ var _lib_identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2528);
/* harmony import */ var _parsers_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5272);
// Every input once: how its text becomes a value, its default, whether it is secret. Which inputs an operation uses and
// requires stands in src/operations/.



// prettier-ignore
const definitions = {
    operation: { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq },
    timeout: { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_2__/* .duration */ .p0({ min: "1s", max: "6h" }), default: "5m" },
    retries: { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_2__/* .wholeNumber */ .rD(0, 10), default: "4" },
    summary: { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zM, default: "true" },
    "base-url": { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_2__/* .baseUrl */ .pc },
    org: { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_2__/* .organization */ .kw },
    "api-token": { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_2__/* .token */ .Sh, secret: true },
    "auth-scheme": { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_2__/* .choice */ .Yq("bearer", "basic"), default: "bearer" },
    "dry-run": { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zM, default: "false" },
    "on-missing-token": { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_2__/* .choice */ .Yq("fail", "skip"), default: "fail" },
    flow: { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_2__/* .flow */ .L3 },
    trail: { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_2__/* .trail */ .Pq },
    artifacts: { parse: _artifacts_artifact_js__WEBPACK_IMPORTED_MODULE_0__/* .parseArtifactLines */ .zv, default: "", isList: true },
    exclude: { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_2__/* .patterns */ .qp, default: "", isList: true },
    "if-no-match": { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_2__/* .choice */ .Yq("fail", "warn"), default: "fail" },
    description: { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_2__/* .recordedText */ .ih },
    "user-data": { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_2__/* .jsonOrPath */ .Xl },
    "external-urls": { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_2__/* .externalUrls */ .kP, isList: true },
    annotations: { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_2__/* .map */ .Tj, isList: true },
    "template-file": { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_2__/* .templateFile */ .v3 },
    tags: { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_2__/* .map */ .Tj, isList: true },
    "is-compliant": { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zM },
    template: { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_2__/* .names */ .Dy(_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .templateNameSchema */ .nE, "of letters, digits, `-` and `_` (the path of a template is the input `template-file`)"), default: "", isList: true },
    "commits-from": { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq },
    "build-url": { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_2__/* .url */ .OZ },
    "origin-url": { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_2__/* .url */ .OZ },
    "git-commit": { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq },
    redact: { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_2__/* .choices */ .S9("author", "message", "branch"), default: "", isList: true },
    "github-token": { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_2__/* .token */ .Sh, secret: true },
    attestations: { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_2__/* .attestations */ .ej, default: "", isList: true },
    "on-non-compliance": { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_2__/* .choice */ .Yq("fail", "warn") },
    environment: { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_2__/* .name */ .UU(_parsers_js__WEBPACK_IMPORTED_MODULE_2__/* .environmentNameSchema */ .wq, "`.`, `-`, `_`") },
    policies: { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_2__/* .lines */ .Mn, default: "", isList: true },
    scope: { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_2__/* .scope */ .z8 },
    expect: { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_2__/* .names */ .Dy(_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .templateNameSchema */ .nE, "as it stands before `=` in `artifacts`"), default: "", isList: true },
    "on-outage": { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_2__/* .choice */ .Yq("fail", "warn"), default: "fail" },
    wait: { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_2__/* .duration */ .p0({ max: "6h" }), default: "0" },
    query: { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_2__/* .pairs */ .AS, default: "", isList: true },
    limit: { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_2__/* .wholeNumber */ .rD(1, 50_000), default: "1000" },
    "notification-number": { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_2__/* .wholeNumber */ .rD(0) },
};
/** Returns the key of an input among the values. */
const camelCase = (input) => input.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
const isInputName = (name) => Object.hasOwn(definitions, name);
const inputNames = Object.keys(definitions).filter(isInputName);
/** Returns an input's entry in the table. */
const definitionOf = (input) => definitions[input];
// Inputs that go together in several operations.
const timeInputs = ["timeout", "retries"];
const serviceInputs = ["base-url", "org", "api-token", "auth-scheme", ...timeInputs];
const artifactInputs = ["artifacts", "exclude", "if-no-match"];


/***/ }),

/***/ 2161:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cz: () => (/* binding */ missingHint),
/* harmony export */   Ko: () => (/* binding */ readInputs),
/* harmony export */   Qc: () => (/* binding */ parseValues),
/* harmony export */   Sq: () => (/* binding */ isSummaryWanted),
/* harmony export */   fV: () => (/* binding */ missingInput),
/* harmony export */   i$: () => (/* binding */ secretInInput),
/* harmony export */   zk: () => (/* binding */ superfluousInputs)
/* harmony export */ });
/* harmony import */ var _lib_deadline_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5842);
/* harmony import */ var _lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2769);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(177);
/* harmony import */ var _workflow_read_run_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2086);
/* harmony import */ var _definitions_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7450);
/* harmony import */ var _parsers_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5272);







/** Reads the texts of all inputs. Registers the secrets among them first, so that no error shows one. */
function readInputs(context) {
    const { environment } = context;
    const texts = Object.fromEntries(_definitions_js__WEBPACK_IMPORTED_MODULE_4__/* .inputNames */ .vj
        .map((input) => [input, environment[`INPUT_${input.toUpperCase()}`] ?? ""])
        .filter(([, raw]) => raw !== "")
        // The lines of a list are counted, blank ones too. A value of only white space stays, as one that is wrong.
        .map(([input, raw]) => [
        input,
        (0,_definitions_js__WEBPACK_IMPORTED_MODULE_4__/* .definitionOf */ .Fg)(input).isList === true && raw.trim() !== "" ? raw : raw.trim(),
    ]));
    for (const input of _definitions_js__WEBPACK_IMPORTED_MODULE_4__/* .inputNames */ .vj) {
        const text = texts[input];
        if ((0,_definitions_js__WEBPACK_IMPORTED_MODULE_4__/* .definitionOf */ .Fg)(input).secret && text)
            context.registerSecret(text, { owner: `\`${input}\`` });
    }
    return texts;
}
/** Returns whether a summary is wanted: unless `summary` is clearly false. */
const isSummaryWanted = ({ summary }) => !/^false$/i.test(summary ?? "");
/** Inputs that an operation need not use: workflows hand them to every step. */
const neverUnused = ["base-url", "org", "auth-scheme", "api-token", "github-token"];
/** Returns the inputs that the action or the operation does not have: evidence that they give would not be recorded. */
const superfluousInputs = (use, texts, context) => [...unknownInputs(use, context), ...unusedInputs(use, texts)];
async function parseValues(use, texts, context) {
    const problems = [...superfluousInputs(use, texts, context)];
    const warnings = [];
    const values = {};
    const pause = (0,_lib_deadline_js__WEBPACK_IMPORTED_MODULE_0__/* .createPause */ .nl)(context, "the inputs were read");
    for (const input of use.inputs) {
        await pause();
        const text = texts[input];
        const raw = text ?? (0,_definitions_js__WEBPACK_IMPORTED_MODULE_4__/* .definitionOf */ .Fg)(input).default;
        if (text === undefined && use.requires.includes(input)) {
            const problem = missingInput(use.name, input, context);
            // A run without secrets is the cause of the rest: GitHub may withhold variables too.
            if (input === "api-token" && (0,_workflow_read_run_js__WEBPACK_IMPORTED_MODULE_3__/* .withheldSecretsReason */ .nq)(context) !== undefined)
                problems.unshift(problem);
            else
                problems.push(problem);
        }
        else if (raw === undefined)
            continue;
        else if (text === "")
            problems.push({ message: `Input \`${input}\` contains only white space`, hint: _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .emptyHint */ .LA });
        else {
            const parsed = await parseValue(use.name, input, raw, context);
            problems.push(...parsed.problems);
            warnings.push(...parsed.warnings);
            values[(0,_definitions_js__WEBPACK_IMPORTED_MODULE_4__/* .camelCase */ .xQ)(input)] = parsed.value;
        }
    }
    const { "api-token": apiToken, "github-token": githubToken } = texts;
    // Also where the operation has no use for the second: it stands in every step, by its default.
    if (apiToken !== undefined && apiToken === githubToken && use.inputs.includes("api-token"))
        problems.push({
            message: "Inputs `api-token` and `github-token` are the same secret",
            hint: "Give `api-token` the key of the service. Omit `github-token`, whose default is the job's own token",
        });
    if (problems.length > 0)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1(problems);
    return { values, warnings };
}
async function parseValue(operation, input, raw, context) {
    const { parse, secret, isList } = (0,_definitions_js__WEBPACK_IMPORTED_MODULE_4__/* .definitionOf */ .Fg)(input);
    const warnings = [];
    const problems = [];
    const blank = isList === true ? describeBlankLines(input, raw) : undefined;
    if (blank !== undefined && operation === "assert")
        problems.push({ message: blank, hint: blankLineHint });
    else if (blank !== undefined)
        warnings.push({ text: blank, hint: blankLineHint });
    const owner = secret === true ? undefined : context.findSecret(raw);
    if (owner !== undefined)
        return { problems: [...problems, secretInInput(input, owner)], warnings };
    try {
        const value = await parse(raw, {
            ...context,
            operation,
            input,
            warn: (remark) => {
                warnings.push(remark);
            },
        });
        return { value, problems, warnings };
    }
    catch (error) {
        if (!(error instanceof _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1))
            throw error;
        return {
            problems: [...problems, ...error.parts.map((part) => aboutInput(input, raw, part, context))],
            warnings,
        };
    }
}
/** Returns that an input holds a secret. @param owner whose it is, in words */
const secretInInput = (input, owner) => ({
    message: `Input \`${input}\` holds a secret, that of ${owner}`,
    hint: "Remove it: what the input says is sent and shown. If others can read it, replace the secret",
});
/** Returns which lines of a list are blank, in words; undefined where none is. One line break at the end of the text does not count. */
function describeBlankLines(input, raw) {
    const lines = raw.replace(/\r?\n$/, "").split(/\r?\n/);
    const blank = lines.flatMap((line, index) => (line.trim() === "" ? [String(index + 1)] : []));
    if (raw === "" || blank.length === 0)
        return undefined;
    return `Input \`${input}\` has a blank line (line ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .joinTruncated */ .v$)(blank)}), as an empty expression leaves it`;
}
const blankLineHint = `Remove it. ${_lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .emptyHint */ .LA}. A line that depends on a condition has its line break inside of the expression, behind the line before: \`a\${{ c && fromJSON('"\\nb"') || '' }}\``;
/** The longest value that an error repeats, and the longest message, in code units. */
const maxShown = 120;
const maxMessage = 1000;
/** What is often written in place of a value. */
const valueSlips = [
    { pattern: /^\$|\{\{/, hint: _parsers_js__WEBPACK_IMPORTED_MODULE_5__/* .expressionHint */ .sQ },
    { pattern: /^["'`]/, hint: "Omit the quotes: they are part of the value" },
];
/** Returns what is wrong with a value, with the input, and the value where the message does not name it. */
function aboutInput(input, raw, part, { redact }) {
    const { message } = part;
    // An address without these characters has no user, password or query.
    const isShown = (0,_definitions_js__WEBPACK_IMPORTED_MODULE_4__/* .definitionOf */ .Fg)(input).secret !== true && !(input === "base-url" && /[@?#]/.test(raw));
    // Redacted before it is cut: half a secret would not be recognised.
    const value = isShown && message.startsWith("expected") ? ` is \`${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .shorten */ .ml)(redact(raw.trim()), maxShown)}\`` : "";
    const colon = /^(?:has|is|must) /.test(message) ? "" : ":";
    const hint = part.hint ?? valueSlips.find(({ pattern }) => pattern.test(raw.trim()))?.hint;
    return {
        ...part,
        hint,
        message: (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .shorten */ .ml)(redact(`Input \`${input}\`${value}${colon} ${message}`), maxMessage),
    };
}
/** What to do about an input that is missing. */
const missingHint = `Set it under \`with\`: no variable of the environment takes its place. ${_lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .emptyHint */ .LA}`;
/** Returns that an operation needs an input. */
function missingInput(operation, input, context) {
    const message = `Input \`${input}\` is missing: \`${operation}\` needs it`;
    if ((0,_definitions_js__WEBPACK_IMPORTED_MODULE_4__/* .definitionOf */ .Fg)(input).secret !== true)
        return { message, hint: missingHint };
    const withheld = context && (0,_workflow_read_run_js__WEBPACK_IMPORTED_MODULE_3__/* .withheldSecretsReason */ .nq)(context);
    if (withheld !== undefined)
        return {
            message: `Input \`${input}\` is missing: ${withheld}`,
            hint: operation === "assert"
                ? "Run the gate where the secret is, such as on a push or by hand: a gate is never skipped"
                : "Set `on-missing-token: skip` in steps that record. A gate is for runs that have the secret",
        };
    return {
        message,
        reason: "The secret may be unset, misspelt, one of a GitHub environment that the job does not name, or not passed to this job",
        hint: "Set the secret, and pass it to this step under `with` (to a called workflow by `secrets:`; by `secrets: inherit` only where it has the same name there)",
    };
}
/** What is often written as an input, and where it belongs. */
const misplacedInputs = [
    { pattern: /^policy$/, hint: "Write `policies`, one name per line" },
    {
        pattern: /^(?:fingerprints?|image)$/,
        hint: "Write it as a line of `artifacts`: `app=sha256:…`, of an image `app=oci:…`",
    },
    {
        pattern: /^(?:(?:artifact-|attestation-)?(?:name|type)|(?:artifact-)?path|attestation-data|attachments?|results-dir|scan-results)$/,
        hint: "An artifact is a line of `artifacts`, such as `app=dist/app`; evidence is one of `attestations`, such as `app.unit-test junit results/*.xml`",
    },
    {
        pattern: /^(?:verdict|compliant|(?:artifacts|record|result|summary)-file)$/,
        hint: "It is an output, which later steps read: `${{ steps.ID.outputs.NAME }}`",
    },
    {
        pattern: /^(?:if|timeout-minutes)$/,
        hint: "It belongs to the step: write it beside `with`, not below it",
    },
];
/** Returns the variables INPUT_… that no input has. The runner itself only warns of them. */
function unknownInputs({ inputs }, { environment }) {
    const given = Object.entries(environment).filter(([variable, value]) => variable.startsWith("INPUT_") && (value ?? "").trim() !== "");
    // Linux keeps `INPUT_flow` apart from `INPUT_FLOW`, which alone is read.
    const names = given.map(([variable, value]) => environment[variable.toUpperCase()] === value ? variable.slice("INPUT_".length).toLowerCase() : variable);
    return names
        .filter((name) => !_definitions_js__WEBPACK_IMPORTED_MODULE_4__/* .inputNames */ .vj.some((input) => input === name))
        .map((name) => ({
        message: `\`${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .shorten */ .ml)(name, maxShown)}\` is not an input of this action${(0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_6__/* .didYouMean */ .a)(name, inputs)}`,
        hint: misplacedInputs.find(({ pattern }) => pattern.test(name))?.hint ??
            "Correct the name, or remove it (under `with`, or a variable `INPUT_…` under `env`)",
    }));
}
function unusedInputs({ name, inputs }, texts) {
    return _definitions_js__WEBPACK_IMPORTED_MODULE_4__/* .inputNames */ .vj
        .filter((input) => !inputs.includes(input) && !neverUnused.includes(input))
        .filter((input) => ![undefined, (0,_definitions_js__WEBPACK_IMPORTED_MODULE_4__/* .definitionOf */ .Fg)(input).default].includes(texts[input]?.trim()))
        .map((input) => ({
        message: `Input \`${input}\` is not used by \`${name}\`: what it asks for would not happen`,
        hint: "Remove it (under `with`, or a variable `INPUT_…` under `env`), or use the operation that has it",
    }));
}


/***/ }),

/***/ 5272:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AS: () => (/* binding */ pairs),
/* harmony export */   Dy: () => (/* binding */ names),
/* harmony export */   L3: () => (/* binding */ flow),
/* harmony export */   Mn: () => (/* binding */ lines),
/* harmony export */   OZ: () => (/* binding */ url),
/* harmony export */   Pq: () => (/* binding */ trail),
/* harmony export */   Qq: () => (/* binding */ text),
/* harmony export */   S9: () => (/* binding */ choices),
/* harmony export */   Sh: () => (/* binding */ token),
/* harmony export */   Tj: () => (/* binding */ map),
/* harmony export */   UU: () => (/* binding */ name),
/* harmony export */   Xl: () => (/* binding */ jsonOrPath),
/* harmony export */   Yq: () => (/* binding */ choice),
/* harmony export */   ej: () => (/* binding */ attestations),
/* harmony export */   ih: () => (/* binding */ recordedText),
/* harmony export */   kP: () => (/* binding */ externalUrls),
/* harmony export */   kw: () => (/* binding */ organization),
/* harmony export */   p0: () => (/* binding */ duration),
/* harmony export */   pc: () => (/* binding */ baseUrl),
/* harmony export */   qp: () => (/* binding */ patterns),
/* harmony export */   rD: () => (/* binding */ wholeNumber),
/* harmony export */   sQ: () => (/* binding */ expressionHint),
/* harmony export */   sy: () => (/* binding */ incompleteName),
/* harmony export */   v3: () => (/* binding */ templateFile),
/* harmony export */   wq: () => (/* binding */ environmentNameSchema),
/* harmony export */   z8: () => (/* binding */ scope),
/* harmony export */   zM: () => (/* binding */ boolean)
/* harmony export */ });
/* unused harmony export nameMarks */
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7934);
/* harmony import */ var _lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2769);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(177);
/* harmony import */ var _lib_identifiers_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2528);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(292);
/* harmony import */ var _files_read_file_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1961);
// Parsers of inputs: each from text to a typed value. The message of an error continues "Input `x` is `value`: " where it begins
// with "expected", "Input `x` " where it begins with "has", "is" or "must", else "Input `x`: ".








const invalid = (message, hint) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({ message, hint });
/** Returns the text. */
const text = (raw) => raw;
/** What to do about a variable or an expression that nothing replaces. */
const expressionHint = "Write `${{ … }}`, which GitHub replaces; a step's inputs are not read by a shell";
/** Returns what looks like a variable of a shell, or like an expression without its dollar sign or braces. */
const findVariable = (raw) => (_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .bareExpression */ .jy.test(raw) ? raw : undefined) ??
    /\$\{?[A-Z][A-Z0-9_]{1,100}\}?|\{\{[^{}]{0,100}\}\}/.exec(raw)?.[0];
/**
 * Warns of a variable in a text that is recorded. It is not an error: the text may come from outside, and speak of one. One of several
 * lines, such as a commit's message or an event, usually does.
 */
function warnOfVariable(raw, { input, warn }) {
    const variable = raw.includes("\n") ? undefined : findVariable(raw);
    if (variable === undefined)
        return;
    const text = `Input \`${input}\` holds what looks like a variable, and it is recorded as it is`;
    warn({ text, names: [`\`${variable}\``], hint: expressionHint });
}
/** @throws ConfigurationError for an address that holds a variable */
function rejectVariable(address, problem) {
    if (findVariable(address) !== undefined)
        throw invalid(`${problem} a variable, which nothing replaces`, expressionHint);
}
/** Returns a text that is recorded. */
const recordedText = (raw, context) => {
    warnOfVariable(raw, context);
    return raw;
};
/** Parses `true` or `false` in one of YAML's three spellings. */
function boolean(raw) {
    const value = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .toBoolean */ .G4)(raw);
    if (value === undefined)
        throw invalid("expected `true` or `false`");
    return value;
}
/** Makes a parser that accepts one of the words. */
const choice = (...words) => (raw) => {
    const word = words.find((candidate) => candidate === raw);
    if (word === undefined)
        throw invalid(`expected ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .oneOf */ .yL)(words)}${(0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_6__/* .didYouMean */ .a)(raw, words)}`);
    return word;
};
/** Parses the scope of a gate: only the two that no other input implies are written. */
function scope(raw) {
    if (raw === "flow" || raw === "trail")
        return raw;
    const suggestion = (0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_6__/* .didYouMean */ .a)(raw, ["flow", "trail"]);
    throw invalid(`expected \`flow\` or \`trail\`${suggestion}`, suggestion === "" ? "Omit `scope` in a gate on `environment` or `policies`" : undefined);
}
/** A name as an expression that was empty leaves it: `release-` of `release-${{ inputs.version }}`. */
const incompleteName = /^[-~]|[-_.~]$/;
/** Makes a parser of names. @param marks the characters besides letters and digits, for messages */
const name = (schema, marks) => (raw, { input, warn }) => {
    const parsed = valibot__WEBPACK_IMPORTED_MODULE_7__/* .safeParse */ .xLC(schema, raw);
    if (!parsed.success)
        throw invalid(`expected letters, digits, ${marks}; no slash or space; the first is a letter or digit`, nameSlips.find(({ pattern }) => pattern.test(raw))?.hint);
    if (incompleteName.test(raw))
        warn({
            text: "A name ends as if a part of it were missing",
            names: [`\`${input}\` is \`${raw}\``],
            hint: _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .emptyHint */ .LA,
        });
    return parsed.output;
};
/** What is often written in place of a name. */
const nameSlips = [
    { pattern: incompleteName, hint: _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .emptyHint */ .LA },
    {
        pattern: /^\*$/,
        hint: "Write a name: `*` is for `flow` alone, in a gate on `environment` or `policies`",
    },
    { pattern: /[,;\n]/, hint: "Write one name: each of several needs a step of its own" },
    { pattern: /\s#/, hint: "A comment is part of the value here: write it above `with:`" },
    { pattern: /^refs\//, hint: "Write `${{ github.ref_name }}`, the branch or tag alone, without slash" },
    {
        pattern: /^[\w.-]+(?:\/[\w.-]+)+$/,
        hint: "For the repository without its owner write `${{ github.event.repository.name }}`; for a branch or a tag, a name without slash",
    },
];
const environmentNameSchema = valibot__WEBPACK_IMPORTED_MODULE_7__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_7__/* .regex */ .yGV(/^[a-zA-Z0-9][a-zA-Z0-9.\-_]*$/), valibot__WEBPACK_IMPORTED_MODULE_7__/* .brand */ .wkx("EnvironmentName"));
/** The characters of a name besides letters and digits, for messages. */
const nameMarks = "`.`, `-`, `_`, `~`";
/** Every flow: what a gate on an environment or on policies asks in where `flow` is `*`. */
const everyFlow = "*";
/** Parses the name of a flow; `*`, every flow, only in a gate. */
const flow = (raw, context) => raw === everyFlow && context.operation === "assert"
    ? everyFlow
    : name(_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_3__/* .flowNameSchema */ .lS, nameMarks)(raw, context);
/** Parses the name of a trail: one is begun where there is none, so it must be a whole name. */
const trail = (raw, context) => {
    if (_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .bareExpression */ .jy.test(raw))
        throw invalid("expected a name, not an expression that nothing replaces", `Write \`\${{ ${raw} }}\``);
    if (incompleteName.test(raw))
        throw invalid("expected a whole name", _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .emptyHint */ .LA);
    return name(_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_3__/* .trailNameSchema */ .bm, nameMarks)(raw, context);
};
const unitSeconds = { s: 1, m: 60, h: 3600 };
const toSeconds = (raw) => Number.parseInt(raw, 10) * (unitSeconds[raw.slice(-1)] ?? 0);
/** Makes a parser of durations: `90s`, `10m`, `1h`, or `0`. Gives milliseconds. */
const duration = ({ min = "0s", max }) => (raw) => {
    if (!/^(?:\d{1,9}[smh]|0)$/.test(raw))
        throw invalid("expected a duration with its unit, such as `90s`, `10m` or `1h`", /^\d{1,9}$/.test(raw) ? `Write \`${raw}s\` for seconds, \`${raw}m\` for minutes` : undefined);
    const seconds = toSeconds(raw);
    if (seconds < toSeconds(min))
        throw invalid(`expected at least \`${min}\``);
    if (seconds > toSeconds(max))
        throw invalid(`expected at most \`${max}\``);
    return seconds * 1000;
};
/** Makes a parser of whole numbers within bounds. */
const wholeNumber = (min, max) => (raw) => {
    const number = /^\d{1,15}$/.test(raw) ? Number(raw) : -1;
    if (number < min || number > (max ?? Infinity))
        throw invalid(max === undefined
            ? `expected a whole number, at least ${min}`
            : `expected a whole number from ${min} to ${max}`);
    return number;
};
/** Parses an http or https address, which is recorded and shown. */
function url(raw) {
    rejectVariable(raw, "has");
    const parsed = valibot__WEBPACK_IMPORTED_MODULE_7__/* .safeParse */ .xLC(_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_3__/* .httpUrlSchema */ .b$, raw);
    // Not the value: it may hold a password.
    if (!parsed.success)
        throw invalid("must be an http or https URL without user name and password");
    return parsed.output;
}
/** Parses the address of the service's API. What its messages show has no user, query or fragment. */
function baseUrl(raw) {
    const parsed = URL.parse(raw);
    if (parsed === null)
        throw invalid("expected a URL such as `https://service.example.com/api/v2`");
    if (parsed.username !== "" || parsed.password !== "" || parsed.search !== "" || parsed.hash !== "")
        throw invalid("must have no user name, password, query or fragment");
    if (parsed.protocol !== "https:" && !(parsed.protocol === "http:" && (0,_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_3__/* .isLoopback */ .U9)(parsed.hostname)))
        throw invalid("expected `https://` (`http://` only on a loopback address)");
    parsed.pathname = parsed.pathname.replace(/(?<!\/)\/+$/, "");
    if (!parsed.pathname.endsWith("/v2"))
        throw invalid("expected an address that ends in `/v2`, such as `https://service.example.com/api/v2`");
    return parsed;
}
/** Parses the name of an organization, which becomes one segment of a path. */
function organization(raw) {
    // A quote, a variable and an expression have advice of their own.
    if (/^[$"'`]|\{\{/.test(raw))
        throw invalid("expected a name");
    if (!/^\.{1,2}$|[/\s\p{C}]/u.test(raw))
        return raw;
    throw invalid("expected a name without slash or space", "Write the organization alone, as it stands in the addresses of the service");
}
/** Parses a credential that is sent in a header. */
function token(raw) {
    if (/^(?:\$\{?[A-Z_]+\}?|(?:secrets|vars|env|inputs)\.\w+|\{\{.*)$/.test(raw))
        throw invalid("has the name of a secret or a variable in place of its value", "Write `${{ secrets.NAME }}`, which GitHub replaces; a step's inputs are not read by a shell");
    if (/^(["'`]).*\1$/.test(raw))
        throw invalid("has quotes around the token");
    if (!/^[\x21-\x7e]+$/.test(raw))
        throw invalid("has a space, a line break or another character that a token cannot have", "Store only the token in the secret, without `Bearer`");
    if (raw.length > 8192)
        throw invalid("is longer than 8 KiB", "Store only the token in the secret");
    return raw;
}
/** Parses each line of a list; what is wrong with several is one error. */
const parseList = (raw, parse) => (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .parseLines */ .Li)(raw, (text) => {
    if (text.startsWith("- "))
        throw invalid("expected one item per line, without the `- ` of a YAML list");
    try {
        return parse(text);
    }
    catch (error) {
        if (!(error instanceof _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1) || !text.includes(","))
            throw error;
        const hint = "Write one item per line, without commas";
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1(error.parts.map((part) => ({ ...part, hint: part.hint ?? hint })));
    }
});
/** Parses a list of texts. */
const lines = (raw) => parseList(raw, text);
/** Parses patterns of `exclude`. Blanks can be part of a name. */
const patterns = (raw) => raw.split(/\r?\n/).filter((line) => line.trim() !== "");
/** Makes a parser of a list of words. */
const choices = (...words) => (raw) => parseList(raw, choice(...words));
/** Makes a parser of a list of names. @param form what a name is, for messages */
const names = (schema, form) => (raw) => parseList(raw, (line) => {
    const parsed = valibot__WEBPACK_IMPORTED_MODULE_7__/* .safeParse */ .xLC(schema, line);
    if (!parsed.success)
        throw invalid(`expected one name per line, ${form}`);
    return parsed.output;
});
/** Splits a line at its first `=`. */
function splitPair(line, form) {
    const equals = line.indexOf("=");
    if (equals < 1)
        throw invalid(`expected \`${form}\``);
    return [line.slice(0, equals).trim(), line.slice(equals + 1).trim()];
}
/** Parses lines of keys with values, in their order. An entry without a value is left out with a warning. */
function parsePairs(raw, form, { input, warn }) {
    return parseList(raw, (line) => splitPair(line, form)).filter(([key, value]) => {
        if (value === "")
            warn({
                text: `Left out of \`${input}\`, because it has no value`,
                names: [`\`${key}\``],
                hint: _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .emptyHint */ .LA,
            });
        return value !== "";
    });
}
/** Parses `name=value` lines; a name may occur several times. */
const pairs = (raw, context) => parsePairs(raw, "name=value", context);
/** Parses lines of keys with values, each key once. @param form how a line is written, for messages */
function parseEntries(raw, form, context) {
    const entries = parsePairs(raw, form, context);
    const seen = new Set();
    for (const [key] of entries) {
        if (seen.has(key))
            throw invalid(`has \`${key}\` twice: each key can have one value`);
        seen.add(key);
    }
    return entries;
}
/** Parses `key=value` lines, each key once. Warns of values that hold more than was meant. */
const map = (raw, context) => {
    const entries = parseEntries(raw, "key=value", context);
    for (const [, value] of entries)
        warnOfVariable(value, context);
    const odd = entries.filter(([, value]) => /^["'`]|\s#\s|[\s,;][A-Za-z][\w.-]*=/.test(value));
    if (odd.length > 0)
        context.warn({
            text: `A value of \`${context.input}\` is recorded with quotes, a comment or another entry in it`,
            names: odd.map(([key, value]) => `\`${key}\` (\`${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .shorten */ .ml)(value, 120)}\`)`),
            hint: "Write one `key=value` per line, without quotes, commas and comments, below a `|`",
        });
    return Object.fromEntries(entries);
};
/** Parses `label=url` lines to the form in which they are recorded. */
const externalUrls = async (raw, context) => {
    const withoutLabel = raw.split(/\r?\n/).findIndex((line) => /^\s*https?:/i.test(line));
    // Not the line: the address may hold a password.
    if (withoutLabel >= 0)
        throw invalid(`line ${withoutLabel + 1} is an address without a label`, "Write `label=url`, such as `ticket=https://…`");
    const withColon = raw.split(/\r?\n/).findIndex((line) => /^[^=]*:\s*https?:/i.test(line));
    if (withColon >= 0)
        throw invalid(`line ${withColon + 1} has \`:\` between label and address`, "Write `label=url`");
    const entries = parseEntries(raw, "label=url", context);
    return Object.fromEntries(await (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .collectErrors */ .ul)(entries, ([label, address]) => {
        if (/[\s,;][^\s,;=]+=https?:/i.test(address))
            throw invalid(`\`${label}\` has several addresses`, "Write one `label=url` per line, below `external-urls: |`");
        rejectVariable(address, `\`${label}\` has`);
        if (label.includes("."))
            throw invalid(`has the label \`${label}\`: expected one without \`.\``);
        const parsed = valibot__WEBPACK_IMPORTED_MODULE_7__/* .safeParse */ .xLC(_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_3__/* .httpUrlSchema */ .b$, address);
        // Not the value: it may hold a password.
        if (!parsed.success)
            throw invalid(`\`${label}\` must be an http or https URL without user name and password`);
        return [label, { href: parsed.output }];
    }));
};
/**
 * Parses JSON, or reads the JSON file of this path. Numbers keep their digits; `null` is not given.
 * @returns undefined for `null`
 */
const jsonOrPath = async (raw, context) => {
    const isJson = /^[[{"]|^(?:null|true|false|-?\d[\d.eE+-]*)$/.test(raw);
    if (isJson)
        warnOfVariable(raw, context);
    const hint = /^['`]/.test(raw)
        ? "Omit the quotes: they are part of the value"
        : "It must be JSON, or the path of a JSON file";
    const value = isJson
        ? (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_4__/* .parseJson */ .qF)(Buffer.from(raw), "its value", hint)
        : (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_4__/* .parseJson */ .qF)(await readSentFile(raw, hint, context), `\`${raw}\``, hint);
    return value === null ? undefined : value;
};
/** Reads a template file, which is sent byte for byte. */
const templateFile = async (path, context) => {
    const hint = /\n|^version:/.test(path)
        ? "Write the template into a file, and the path of the file here"
        : "It must be the path of a YAML file. Check out the repository before this step";
    const content = await readSentFile(path, hint, context);
    (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_4__/* .rejectUtf16 */ .G)(content, `\`${path}\``);
    if (content.toString().trim() === "")
        throw invalid(`\`${path}\` is empty`, "Write the flow's template into it, or omit `template-file`");
    return { filename: (0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(path), content };
};
/** Reads a file that is sent. @throws ConfigurationError also where it holds a secret of this step */
async function readSentFile(path, hint, context) {
    const content = await (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_5__/* .readInputFile */ .jH)(path, hint, context);
    (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_5__/* .rejectSecretsInFile */ .St)(path, content, context);
    return content;
}
/** Parses the lines of `attestations`, whose code is loaded where there are some. */
const attestations = async (raw) => {
    if (raw === "")
        return [];
    const { parseAttestationLines } = await __webpack_require__.e(/* import() */ 464).then(__webpack_require__.bind(__webpack_require__, 9464));
    return parseAttestationLines(raw);
};


/***/ }),

/***/ 5842:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B2: () => (/* binding */ Deadline),
/* harmony export */   PQ: () => (/* binding */ progressTimer),
/* harmony export */   kd: () => (/* binding */ yieldWithinTime),
/* harmony export */   nl: () => (/* binding */ createPause)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8500);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1469);
/* harmony import */ var _format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(177);
// The time that a step has for its requests and for reading evidence (input `timeout`; hashing is not part of it), and when it shows
// progress.



/** A time that begins when it is first asked for, and that all requests share, with their retries and pauses. */
class Deadline {
    /** The whole time, in milliseconds. */
    total;
    #clock;
    #end;
    constructor(total, clock) {
        this.total = total;
        this.#clock = clock;
    }
    /** Returns how many milliseconds are left; 0 or less when it is used up. The first call starts the time. */
    left() {
        const now = this.#clock.monotonic();
        this.#end ??= now + this.total;
        return this.#end - now;
    }
}
/**
 * Lets other work run, such as the handler of a cancelled job, while evidence is read.
 * @param what is being read, for messages
 * @throws CancelledError; ConfigurationError when the time is used up
 */
async function yieldWithinTime(what, deadline, { signal }) {
    await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setImmediate)();
    if (signal.aborted)
        throw (0,_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .cancelledWhile */ .dy)(`${what} was read`);
    if (deadline.left() > 0)
        return;
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({
        message: `${what} could not be read within ${(0,_format_js__WEBPACK_IMPORTED_MODULE_2__/* .seconds */ .YA)(deadline.total)}, the time of \`timeout\``,
        hint: "Set `timeout` longer, or attest less",
    });
}
/** In milliseconds: about as long as a thread takes to start, and short for a person who waits. */
const maxBusyTime = 20;
/**
 * Creates a pause that throws CancelledError, or rejects with it, once the job is cancelled.
 * @param work what goes on, as a clause in the past tense
 */
function createPause({ clock, signal }, work) {
    let last = clock.monotonic();
    const throwIfCancelled = () => {
        if (signal.aborted)
            throw (0,_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .cancelledWhile */ .dy)(work);
    };
    const letOthersRun = async () => {
        await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setImmediate)();
        last = clock.monotonic();
        throwIfCancelled();
    };
    return () => {
        throwIfCancelled();
        return clock.monotonic() - last < maxBusyTime ? undefined : letOthersRun();
    };
}
/** In milliseconds. */
const progressInterval = 10_000;
/**
 * Returns a function that returns whether progress is to be shown: at most every 10 seconds.
 * @param shownAt when it was shown last, by the monotonic clock
 */
function progressTimer({ clock }, shownAt = clock.monotonic()) {
    let last = shownAt;
    return () => {
        if (clock.monotonic() - last < progressInterval)
            return false;
        last = clock.monotonic();
        return true;
    };
}


/***/ }),

/***/ 2769:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ createSuggester),
/* harmony export */   a: () => (/* binding */ didYouMean)
/* harmony export */ });
// Finds the word that was probably meant by a misspelt one.
/** How many words are compared with a misspelt one: a template can have a million names. */
const maxCompared = 1000;
/** Returns ` (did you mean …?)` for a word close to one of these, else an empty text. */
function didYouMean(word, words) {
    const compared = words.slice(0, maxCompared);
    const nearest = nearestTo(word, compared) ?? completionOf(word, compared);
    return nearest === undefined ? "" : ` (did you mean \`${nearest}\`?)`;
}
/** How many misspelt words of a list are compared: comparing takes time, and nobody reads more. */
const maxSuggested = 20;
/** Creates a function as `didYouMean` for the words of a list, which returns an empty text after the first of them. */
function createSuggester(words) {
    let left = maxSuggested;
    return (word) => (left-- > 0 ? didYouMean(word, words) : "");
}
/** The fewest letters that are taken for the beginning of a word. */
const minBeginning = 3;
/** Returns the shortest word that begins with this one: `prod` is `production`. Case does not count. */
function completionOf(word, words) {
    if (word.length < minBeginning)
        return undefined;
    const beginning = word.toLowerCase();
    return words
        .filter((candidate) => candidate.length <= maxWordLength && candidate.toLowerCase().startsWith(beginning))
        .sort((one, other) => one.length - other.length)[0];
}
/** Returns the word that differs least, by at most a third of its letters. Case and punctuation do not count. */
function nearestTo(word, words) {
    const wanted = normalize(word.slice(0, 40));
    let nearest;
    let least = Infinity;
    for (const candidate of words) {
        if (candidate.length > maxWordLength)
            continue;
        const limit = Math.min(least - 1, Math.max(1, Math.floor(candidate.length / 3)));
        const difference = distance(wanted, normalize(candidate), limit);
        if (difference > limit)
            continue;
        nearest = candidate;
        least = difference;
    }
    return nearest;
}
/** Longer words are not suggested: names of a service have no limit, and comparing them takes time. */
const maxWordLength = 100;
const normalize = (spelling) => spelling.toLowerCase().replace(/[^a-z0-9]/g, "");
/**
 * Returns how many letters must be added, removed, changed or swapped with the next to make one word of another; Infinity
 * where there are more than the limit, which is known early.
 */
function distance(one, other, limit) {
    if (Math.abs(one.length - other.length) > limit)
        return Infinity;
    // Rows of the table of distances: in each cell that of a beginning of one word to a beginning of the other.
    let beforeLast = [];
    let last = Array.from({ length: other.length + 1 }, (_, column) => column);
    for (let line = 1; line <= one.length; line++) {
        const row = [line];
        let [least, left] = [line, line];
        for (let column = 1; column <= other.length; column++) {
            const isSame = one[line - 1] === other[column - 1];
            const isSwapped = one[line - 1] === other[column - 2] && one[line - 2] === other[column - 1];
            const changed = (last[column - 1] ?? 0) + (isSame ? 0 : 1);
            const swapped = isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity;
            left = Math.min(changed, swapped, (last[column] ?? 0) + 1, left + 1);
            row.push(left);
            least = Math.min(least, left);
        }
        // A swap counts from the row before the last: it can make the next row cheaper than this one, by one.
        if (least > limit + 1)
            return Infinity;
        [beforeLast, last] = [last, row];
    }
    return last[other.length] ?? Infinity;
}


/***/ }),

/***/ 1469:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CA: () => (/* binding */ errorCode),
/* harmony export */   Gd: () => (/* binding */ InternalError),
/* harmony export */   LA: () => (/* binding */ emptyHint),
/* harmony export */   Li: () => (/* binding */ parseLines),
/* harmony export */   Pz: () => (/* binding */ cancelledHint),
/* harmony export */   _7: () => (/* binding */ ServiceError),
/* harmony export */   bD: () => (/* binding */ messageOf),
/* harmony export */   cc: () => (/* binding */ CancelledError),
/* harmony export */   dy: () => (/* binding */ cancelledWhile),
/* harmony export */   ie: () => (/* binding */ toActionError),
/* harmony export */   j1: () => (/* binding */ ConfigurationError),
/* harmony export */   nn: () => (/* binding */ joinParts),
/* harmony export */   ul: () => (/* binding */ collectErrors)
/* harmony export */ });
/* unused harmony export ActionError */
// The families of errors, and several problems as one error. A verdict that closes a gate is not an error but an outcome.
/** An error that is shown to people: one thing that is wrong, or several at once. report/ neutralises the texts. */
class ActionError extends Error {
    parts;
    /** @param parts at least one */
    constructor(parts, options) {
        const list = "message" in parts ? [parts] : parts;
        super(list.map(joinParts).join("\n"), options);
        this.parts = list;
    }
}
/** Joins the parts of an error to one text. */
const joinParts = ({ message, reason, hint }) => [message, reason, hint].filter((part) => part !== undefined).join(". ");
/** The workflow, its inputs, its files or its checkout must change before this can work. */
class ConfigurationError extends ActionError {
    name = "ConfigurationError";
}
/** The service, a registry or GitHub refused a request, did not respond, or gave an invalid response. */
class ServiceError extends ActionError {
    name = "ServiceError";
}
/** What to do about something empty, which an expression may have left. */
const emptyHint = "If it is made of an expression, that was empty: a variable that is not set, a field that the event does not have, a step or job that was skipped, or a job output that GitHub dropped because it looks like a secret";
/** What to do about a step that was ended from outside. */
const cancelledHint = "If `timeout-minutes` ended the step, set it longer than `wait` and `timeout` together. If the job was cancelled, run it again";
/** The job was cancelled, or `timeout-minutes` was over: both send the same signals. */
class CancelledError extends ActionError {
    name = "CancelledError";
    /** @param message what was going on, as a sentence */
    constructor(message) {
        super({
            message,
            reason: "The job was cancelled, or `timeout-minutes` was over",
            hint: cancelledHint,
        });
    }
}
/** Makes the error of a step that was ended from outside. @param work what went on, as a clause: `artifacts were fingerprinted` */
const cancelledWhile = (work) => new CancelledError(`The step was ended from outside while ${work}`);
/** A bug in this action. Only this family shows a stack, and only when debugging. */
class InternalError extends ActionError {
    name = "InternalError";
}
/** Returns the message of what was thrown, which may be anything. */
const messageOf = (thrown) => thrown instanceof Error ? thrown.message : String(thrown);
/** Returns the code of an error of Node, such as `ENOENT`; undefined for anything else. */
const errorCode = (thrown) => thrown instanceof Error && "code" in thrown && typeof thrown.code === "string" ? thrown.code : undefined;
/** Converts what was thrown to an ActionError: any other error is a bug of this action. */
function toActionError(thrown) {
    if (thrown instanceof ActionError)
        return thrown;
    return new InternalError({
        message: `The action failed unexpectedly: ${messageOf(thrown)}`,
        hint: "Run the job again with debug logging, and open an issue with the log",
    }, { cause: thrown });
}
/**
 * Maps all items, one after the other, even if some fail, so that one run shows everything that is wrong.
 * @throws ConfigurationError with the problems of all items
 */
async function collectErrors(items, map) {
    const results = [];
    const problems = [];
    for (const item of items) {
        try {
            results.push(await map(item));
        }
        catch (error) {
            if (!(error instanceof ConfigurationError))
                throw error;
            problems.push(...error.parts);
        }
    }
    if (problems.length > 0)
        throw new ConfigurationError(problems);
    return results;
}
/**
 * Parses each line of a list that is not empty, so that one run shows everything that is wrong.
 * @param line its number, from 1
 * @throws ConfigurationError with the problems of all lines, each with its line
 */
function parseLines(raw, parse) {
    const values = [];
    const problems = [];
    for (const [index, untrimmed] of raw.split(/\r?\n/).entries()) {
        const [text, line] = [untrimmed.trim(), index + 1];
        if (text === "")
            continue;
        try {
            values.push(parse(text, line));
        }
        catch (error) {
            if (!(error instanceof ConfigurationError))
                throw error;
            for (const part of error.parts)
                problems.push({ ...part, message: `line ${line} is \`${text}\`: ${part.message}` });
        }
    }
    if (problems.length > 0)
        throw new ConfigurationError(problems);
    return values;
}


/***/ }),

/***/ 177:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G4: () => (/* binding */ toBoolean),
/* harmony export */   LS: () => (/* binding */ plural),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   Xq: () => (/* binding */ formatSize),
/* harmony export */   YA: () => (/* binding */ seconds),
/* harmony export */   a3: () => (/* binding */ formatDuration),
/* harmony export */   em: () => (/* binding */ sentence),
/* harmony export */   fU: () => (/* binding */ formatTime),
/* harmony export */   jy: () => (/* binding */ bareExpression),
/* harmony export */   ml: () => (/* binding */ shorten),
/* harmony export */   nR: () => (/* binding */ describeRemarks),
/* harmony export */   qf: () => (/* binding */ remarkAbout),
/* harmony export */   v$: () => (/* binding */ joinTruncated),
/* harmony export */   xv: () => (/* binding */ truncate),
/* harmony export */   yL: () => (/* binding */ oneOf),
/* harmony export */   zD: () => (/* binding */ grouped)
/* harmony export */ });
/** Code units that are kept free for the note of how much is missing. */
const noteLength = 40;
/**
 * Shortens a text to its beginning and how much is missing, unless all of it fits. Surrogate pairs stay whole. Redact first:
 * half a secret would not be recognised.
 * @param maxLength in UTF-16 code units
 */
function shorten(text, maxLength) {
    if (text.length <= maxLength)
        return text;
    const kept = Math.max(maxLength - noteLength, 1);
    const end = /[\ud800-\udbff]/.test(text.charAt(kept - 1)) ? kept - 1 : kept;
    return `${text.slice(0, end)}… (${count(text.length - end, "more character")})`;
}
/** Ends a text with a full stop, unless it has an end. */
const sentence = (text) => (/[.!?…]$/.test(text) ? text : `${text}.`);
/** Formats a count with its noun: `1 artifact`, `2 directories`. */
function count(number, noun) {
    return `${grouped(number)} ${number === 1 ? noun : plural(noun)}`;
}
/** Returns the plural of a noun: `artifacts`, `directories`. */
const plural = (noun) => noun.replace(/([^aeiou])y$/, "$1ie") + "s";
/** Formats a number as `5,000`. By hand: `toLocaleString` first loads locale data, which takes longer than hashing a file. */
function grouped(number) {
    return String(number).replace(/(?<!\.\d*)\B(?=(?:\d{3})+(?!\d))/g, ",");
}
const sizeUnits = ["B", "KiB", "MiB", "GiB", "TiB"];
/** Formats a number of bytes: `831 B`, `1.2 GiB`. */
function formatSize(bytes) {
    const step = bytes < 1 ? 0 : Math.min(sizeUnits.length - 1, Math.floor(Math.log2(bytes) / 10));
    return `${(bytes / 1024 ** step).toFixed(step === 0 ? 0 : 1)} ${sizeUnits[step] ?? "B"}`;
}
/** Formats milliseconds as seconds: `1.5 s`, `30 s`. */
const seconds = (milliseconds) => `${Number((milliseconds / 1_000).toFixed(milliseconds < 10_000 ? 1 : 0))} s`;
const ageUnits = [
    { unit: "day", seconds: 86_400 },
    { unit: "hour", seconds: 3600 },
    { unit: "minute", seconds: 60 },
];
/** Formats seconds since 1970 in UTC, with the age at `now` in milliseconds. A number that is not a time stays as it is. */
function formatTime(seconds, now) {
    const date = new Date(seconds * 1000);
    if (Number.isNaN(date.getTime()))
        return String(seconds);
    return `${date.toISOString().slice(0, 16).replace("T", " ")} UTC (${formatAge(seconds, now)})`;
}
/** Formats how long ago a time was: `3 days ago`, `in 2 hours`, `now`. */
function formatAge(time, now) {
    const difference = time - now / 1000;
    const fitting = ageUnits.find(({ seconds }) => Math.abs(difference) >= seconds);
    if (fitting === undefined)
        return "now";
    const distance = count(Math.floor(Math.abs(difference) / fitting.seconds), fitting.unit);
    return difference < 0 ? `${distance} ago` : `in ${distance}`;
}
/** Formats whole seconds, such as `45 seconds`, `20 minutes`, `1 hour 30 minutes`. */
function formatDuration(seconds) {
    const parts = [
        [Math.floor(seconds / 3600), "hour"],
        [Math.floor((seconds % 3600) / 60), "minute"],
        [seconds % 60, "second"],
    ];
    const texts = parts.filter(([number]) => number > 0).map(([number, noun]) => count(number, noun));
    return texts.join(" ") || "0 seconds";
}
/** Returns the first items, and one that says how many more there are. */
const truncate = (items, max, rest) => (items.length > max ? [...items.slice(0, max), rest(items.length - max)] : items);
/** Joins the first names by commas, and says how many more there are. */
const joinTruncated = (names, max = 20) => truncate(names, max, (more) => `${more} more`).join(", ");
/** A text that is an expression without `${{ }}`, which `if:` does not need. */
const bareExpression = /^(?:github\.(?:sha|ref|ref_name|head_ref|run_id|run_number|event\.[\w.-]+)|(?:steps|needs)\.[\w-]+\.(?:outputs\.[\w-]+|outcome|conclusion|result)|(?:inputs|matrix|vars)\.[\w-]+|env\.[A-Z]\w+)$/;
/** Formats words as a list to choose from: `a`, `b` or `c`. */
const oneOf = (words) => words
    .map((word) => `\`${word}\``)
    .join(", ")
    .replace(/, ([^,]*)$/, " or $1");
/** Returns the boolean that a word means in one of YAML's three spellings; undefined for any other word. */
function toBoolean(word = "") {
    if (/^(?:true|True|TRUE)$/.test(word))
        return true;
    return /^(?:false|False|FALSE)$/.test(word) ? false : undefined;
}
/** Returns a remark that says which line or artifact it is about. */
function remarkAbout(subject, remark) {
    const { names = [] } = remark;
    return { ...remark, names: names.length === 0 ? [subject] : names.map((name) => `${subject}: ${name}`) };
}
/** Merges remarks of one kind, in the order of their first ones, and writes each as one text. */
function describeRemarks(remarks) {
    const kinds = new Map();
    for (const remark of remarks) {
        const { text, hint, names = [] } = typeof remark === "string" ? { text: remark } : remark;
        const key = JSON.stringify([text, hint]);
        const kind = kinds.get(key) ?? { text, hint, names: [] };
        kinds.set(key, kind);
        for (const name of names)
            kind.names.push(name);
    }
    return [...kinds.values()].map(({ text, hint, names }) => {
        const fact = names.length === 0 ? text : `${text}: ${joinTruncated([...new Set(names)])}`;
        return hint === undefined ? fact : `${sentence(fact)} ${hint}`;
    });
}


/***/ }),

/***/ 2528:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S8: () => (/* binding */ fingerprintSchema),
/* harmony export */   U9: () => (/* binding */ isLoopback),
/* harmony export */   b$: () => (/* binding */ httpUrlSchema),
/* harmony export */   bm: () => (/* binding */ trailNameSchema),
/* harmony export */   jr: () => (/* binding */ commitShaSchema),
/* harmony export */   lS: () => (/* binding */ flowNameSchema),
/* harmony export */   nE: () => (/* binding */ templateNameSchema)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7934);
// Identifiers and addresses that only parsing (or, for a fingerprint, hashing) can make.

/** SHA-256 of an artifact: 64 lower-case hex characters. */
const fingerprintSchema = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .regex */ .yGV(/^[a-f0-9]{64}$/, "must be 64 lower-case hex characters"), valibot__WEBPACK_IMPORTED_MODULE_0__/* .brand */ .wkx("Fingerprint"));
const commitShaSchema = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .regex */ .yGV(/^[a-f0-9]{40}$/, "must be 40 lower-case hex characters"), valibot__WEBPACK_IMPORTED_MODULE_0__/* .brand */ .wkx("CommitSha"));
const nameSchema = (pattern, brand) => valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .regex */ .yGV(pattern, `must match ${pattern.source}`), valibot__WEBPACK_IMPORTED_MODULE_0__/* .brand */ .wkx(brand));
const flowNameSchema = nameSchema(/^[a-zA-Z0-9][a-zA-Z0-9.\-_~]*$/, "FlowName");
const trailNameSchema = nameSchema(/^[a-zA-Z0-9][a-zA-Z0-9\-_.~]*$/, "TrailName");
/** Name by which a flow's template refers to an artifact or an attestation. */
const templateNameSchema = nameSchema(/^[a-zA-Z0-9\-_]+$/, "TemplateName");
/** An http or https address without user info, blanks and control characters: safe to record, to link, to show. */
const httpUrlSchema = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .check */ .z6Y((text) => {
    // eslint-disable-next-line no-control-regex -- control characters are what this check is about
    const url = /[\u0000-\u0020\u007f-\u009f]/.test(text) ? null : URL.parse(text);
    return url !== null && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";
}, "must be an http or https URL without user name and password"), valibot__WEBPACK_IMPORTED_MODULE_0__/* .brand */ .wkx("HttpUrl"));
/** Returns whether the host of a parsed URL is this machine. */
function isLoopback(hostname) {
    return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}


/***/ }),

/***/ 292:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ rejectUtf16),
/* harmony export */   oC: () => (/* binding */ repeatsKey),
/* harmony export */   qF: () => (/* binding */ parseJson)
/* harmony export */ });
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7598);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1469);
/* harmony import */ var _format_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(177);
// JSON from files and inputs, which is sent on unchanged.




/**
 * Parses JSON. A number whose digits a JavaScript number does not keep stays as it was written: `JSON.stringify` writes it so.
 * @param name what is parsed, for messages
 * @param hint what to do about text that is not JSON
 * @throws ConfigurationError that names the line and the column of what is not JSON
 */
function parseJson(bytes, name, hint) {
    rejectUtf16(bytes, name);
    if (!(0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(bytes))
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ConfigurationError */ .j1({ message: `${name} is not UTF-8 text`, hint });
    const text = bytes.toString("utf8").replace(/^\ufeff/, "");
    // No text has it by chance.
    const mark = (0,node_crypto__WEBPACK_IMPORTED_MODULE_1__.randomUUID)().slice(0, 13);
    const marked = markNumbers(text, mark);
    const tooLarge = {
        message: `${name} is nested too deeply, has a text that is too long, or more than ${(0,_format_js__WEBPACK_IMPORTED_MODULE_3__/* .grouped */ .zD)(maxMarked)} numbers such as \`1.0\``,
        hint,
    };
    if (marked === undefined)
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ConfigurationError */ .j1(tooLarge);
    try {
        const value = JSON.parse(marked);
        if (repeatsKey(text, value))
            throw new SyntaxError("A key stands twice in an object");
        return marked === text ? value : restoreNumbers(value, mark);
    }
    catch (error) {
        if (error instanceof RangeError)
            throw new _errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ConfigurationError */ .j1(tooLarge, { cause: error });
        if (!(error instanceof SyntaxError))
            throw error;
        // Without V8's own message, which repeats a part of the text: half a secret would not be recognised.
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ConfigurationError */ .j1(describeMistake(text, name, hint));
    }
}
/** @throws ConfigurationError for a text in UTF-16, which begins with a byte order mark. @param name what it is, for messages */
function rejectUtf16(bytes, name) {
    if (/^(?:fffe|feff)$/.test(bytes.toString("hex", 0, 2)))
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ConfigurationError */ .j1({
            message: `${name} is UTF-16, not UTF-8 text`,
            hint: "Write it in UTF-8: Windows PowerShell does so with `Out-File -Encoding utf8`, not with `>`",
        });
}
/** Says where a text stops being JSON, or has a key twice. */
function describeMistake(text, name, hint) {
    const mistake = findMistake(text);
    if (mistake === undefined)
        return { message: `${name} is not valid JSON`, hint };
    const { at, isRepeatedKey } = mistake;
    const before = text.slice(0, at).split("\n");
    const place = `(line ${before.length}, column ${(before.at(-1) ?? "").length + 1})`;
    if (isRepeatedKey)
        return {
            message: `${name} has a key twice in one object ${place}`,
            hint: "Keep one of them: readers of JSON differ in which one they take",
        };
    return {
        message: `${name} is not valid JSON ${place}`,
        hint: /\b(?:NaN|Infinity)\b/.test(text.slice(at, at + 9))
            ? "Python writes `NaN` and `Infinity`, which JSON does not have: write `null` or a number"
            : hint,
    };
}
/**
 * Returns whether an object has a key twice. Readers differ in which one they take: what was checked could be another value than
 * what others see, and one of them would be lost without a word.
 * @param value what `JSON.parse` made of the text
 */
const repeatsKey = (text, value) => countKeys(text) > countEntries(value);
const colon = /[ \t\r\n]*:/y;
/** Counts the strings in a JSON text that are keys: a colon follows. */
function countKeys(text) {
    let keys = 0;
    for (let start = text.indexOf('"'); start !== -1;) {
        colon.lastIndex = endOfString(text, start) + 1;
        start = text.indexOf('"', colon.lastIndex);
        if (colon.test(text))
            keys += 1;
    }
    return keys;
}
/** Counts the keys of all objects in a value. */
function countEntries(value) {
    let entries = 0;
    if (Array.isArray(value))
        for (const item of value)
            entries += countEntries(item);
    else if (isObject(value))
        for (const key of Object.keys(value))
            entries += 1 + countEntries(value[key]);
    return entries;
}
/** `JSON.stringify`, and whoever goes through a value, call themselves for each level. */
const maxDepth = 1_000;
/** Keeping the digits of so many numbers takes half a second, in which nothing else runs. */
const maxMarked = 500_000;
const numberPattern = /-?\d[\d.eE+-]*/y;
/** As many pieces of text are joined at a time. */
const maxPieces = 10_000;
/**
 * Writes numbers whose digits a JavaScript number does not keep as texts that begin with a mark. A reviver of `JSON.parse` would
 * see the digits too, but takes fifty times the memory of the value.
 * @returns the text with the marks; undefined where it is nested too deeply, or has more such numbers than `maxMarked`
 */
function markNumbers(text, mark) {
    const parts = [];
    let pieces = [];
    let [depth, copied, marked] = [0, 0, 0];
    for (let at = 0; at < text.length; at += 1) {
        const character = text.charCodeAt(at);
        if (character === codes.quote)
            at = endOfString(text, at);
        else if (character === codes.array || character === codes.object)
            depth += 1;
        else if (character === codes.arrayEnd || character === codes.objectEnd)
            depth -= 1;
        else if (character === codes.minus || (character >= codes.zero && character <= codes.nine)) {
            numberPattern.lastIndex = at;
            const number = numberPattern.exec(text)?.[0] ?? "-";
            // What is not a number stays, and is an error for the parser.
            if (String(Number(number)) !== number && isJsonNumber.test(number)) {
                pieces.push(text.slice(copied, at), `"${mark}${number}"`);
                copied = at + number.length;
                marked += 1;
            }
            at += number.length - 1;
        }
        if (depth > maxDepth || marked > maxMarked)
            return undefined;
        if (pieces.length >= maxPieces) {
            parts.push(pieces.join(""));
            pieces = [];
        }
    }
    return copied === 0 ? text : parts.join("") + pieces.join("") + text.slice(copied);
}
const isJsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const codes = {
    quote: 0x22,
    minus: 0x2d,
    zero: 0x30,
    nine: 0x39,
    array: 0x5b,
    backslash: 0x5c,
    arrayEnd: 0x5d,
    object: 0x7b,
    objectEnd: 0x7d,
};
/** Returns where the quote stands that ends a string, or the end of the text. */
function endOfString(text, start) {
    for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
        let first = end;
        while (text.charCodeAt(first - 1) === codes.backslash)
            first -= 1;
        if ((end - first) % 2 === 0)
            return end;
    }
    return text.length;
}
/**
 * Puts numbers as they were written in place of the texts that `markNumbers` made of them.
 * @throws SyntaxError for a number as the key of an object, which only its mark made a text
 */
function restoreNumbers(value, mark) {
    if (typeof value === "string")
        return value.startsWith(mark) ? JSON.rawJSON(value.slice(mark.length)) : value;
    if (Array.isArray(value)) {
        const items = value;
        for (let index = 0; index < items.length; index += 1)
            items[index] = restoreNumbers(items[index], mark);
        return items;
    }
    if (!isObject(value))
        return value;
    // In place, because a new object with as many keys would take several times as long.
    for (const key of Object.keys(value)) {
        if (key.startsWith(mark))
            throw new SyntaxError("A number is the key of an object");
        value[key] = restoreNumbers(value[key], mark);
    }
    return value;
}
const isObject = (value) => typeof value === "object" && value !== null;
/** Returns the first mistake in a text; undefined where a string in it is too long for the stack of the pattern. */
function findMistake(text) {
    try {
        return firstMistake(text);
    }
    catch (error) {
        if (error instanceof RangeError)
            return undefined;
        throw error;
    }
}
const token = 
// eslint-disable-next-line no-control-regex -- a text in JSON has none
/[ \t\r\n]*(?:([[{])|([\]}])|(,)|(:)|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)\b)/y;
/** Reads a text up to its first mistake: V8 says where that is only for some. */
function firstMistake(text) {
    const open = [];
    const wrong = (at) => ({ at, isRepeatedKey: false });
    let expected = "value";
    let at = 0;
    token.lastIndex = 0;
    for (let match = token.exec(text); match !== null; match = token.exec(text)) {
        const [all, opening, closing, comma, colon, string] = match;
        const start = at + (all.length - all.trimStart().length);
        at = token.lastIndex;
        if (opening !== undefined) {
            if (!expected.startsWith("value"))
                return wrong(start);
            open.push({ bracket: opening, keys: new Set() });
            expected = opening === "{" ? "key or end" : "value or end";
        }
        else if (closing !== undefined) {
            if (!expected.endsWith("end") || open.pop()?.bracket !== (closing === "}" ? "{" : "["))
                return wrong(start);
            expected = "comma or end";
        }
        else if (comma !== undefined) {
            if (expected !== "comma or end" || open.length === 0)
                return wrong(start);
            expected = open.at(-1)?.bracket === "{" ? "key" : "value";
        }
        else if (colon !== undefined) {
            if (expected !== "colon")
                return wrong(start);
            expected = "value";
        }
        else if (string !== undefined && expected.startsWith("key")) {
            const key = JSON.parse(string);
            const keys = open.at(-1)?.keys;
            if (keys?.has(key) === true)
                return { at: start, isRepeatedKey: true };
            keys?.add(key);
            expected = "colon";
        }
        else {
            if (!expected.startsWith("value"))
                return wrong(start);
            expected = "comma or end";
        }
    }
    return wrong(at + (/^[ \t\r\n]*/.exec(text.slice(at, at + 1_000))?.[0].length ?? 0));
}


/***/ }),

/***/ 4138:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ab: () => (/* binding */ presentSkipped),
/* harmony export */   FV: () => (/* binding */ dryRunReason),
/* harmony export */   GD: () => (/* binding */ loadOperation),
/* harmony export */   _k: () => (/* binding */ requestsFold),
/* harmony export */   h9: () => (/* binding */ defineOperation),
/* harmony export */   qj: () => (/* binding */ operationNames)
/* harmony export */ });
/* harmony import */ var _inputs_parse_inputs_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2161);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(177);
/* harmony import */ var _workflow_read_run_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2086);




/** Makes an operation. The types of the values follow from `inputs` and `requires`, that of the outcome from `run`. */
function defineOperation(definition) {
    const { name, requires = [] } = definition;
    const inputs = [...definition.inputs, "operation", "summary"];
    return {
        inputs,
        outputsOfFailure: definition.outputsOfFailure ?? (() => ({})),
        earlyOutputs: definition.earlyOutputs ?? {},
        words: definition.words ?? [],
        skipReason: (texts, context) => {
            const isWanted = inputs.some((input) => input === "on-missing-token") &&
                texts["on-missing-token"] === "skip" &&
                texts["api-token"] === undefined;
            const reason = isWanted ? (0,_workflow_read_run_js__WEBPACK_IMPORTED_MODULE_3__/* .withheldSecretsReason */ .nq)(context) : undefined;
            const problems = reason === undefined ? [] : (0,_inputs_parse_inputs_js__WEBPACK_IMPORTED_MODULE_0__/* .superfluousInputs */ .zk)({ name, inputs }, texts, context);
            if (problems.length > 0)
                throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1(problems);
            return reason;
        },
        prepare: async (texts, context) => {
            const parsed = await (0,_inputs_parse_inputs_js__WEBPACK_IMPORTED_MODULE_0__/* .parseValues */ .Qc)({ name, inputs, requires }, texts, context);
            const values = parsed.values;
            const problems = definition.rules?.(values) ?? [];
            if (problems.length > 0)
                throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1(problems);
            return {
                warnings: parsed.warnings,
                introduction: withSettings(definition.introduce(values), values),
                run: async () => {
                    const outcome = await definition.run(values, context);
                    const presentation = definition.present(outcome, context.clock.now());
                    if (parsed.warnings.length === 0)
                        return presentation;
                    return { ...presentation, warnings: [...parsed.warnings, ...(presentation.warnings ?? [])] };
                },
            };
        },
    };
}
/** Adds what the first line of every step says. */
function withSettings(action, values) {
    const { org, baseUrl, wait = 0, dryRun } = values;
    return [
        action,
        org !== undefined && baseUrl !== undefined && `, organization ${org} at ${baseUrl.href}`,
        wait > 0 && `, waiting up to ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatDuration */ .a3)(wait / 1000)}`,
        dryRun === true && " (dry run: nothing is sent to the service)",
    ]
        .filter((part) => part !== false)
        .join("");
}
/** The code of each is loaded only when it runs, with all that only it needs. */
const load = {
    "begin-trail": async () => (await Promise.all(/* import() */[__webpack_require__.e(805), __webpack_require__.e(821), __webpack_require__.e(274), __webpack_require__.e(904), __webpack_require__.e(106)]).then(__webpack_require__.bind(__webpack_require__, 2106))).beginTrail,
    "report-artifact": async () => (await Promise.all(/* import() */[__webpack_require__.e(805), __webpack_require__.e(821), __webpack_require__.e(274), __webpack_require__.e(904), __webpack_require__.e(106)]).then(__webpack_require__.bind(__webpack_require__, 2106))).reportArtifact,
    attest: async () => (await Promise.all(/* import() */[__webpack_require__.e(805), __webpack_require__.e(821), __webpack_require__.e(274), __webpack_require__.e(904), __webpack_require__.e(106)]).then(__webpack_require__.bind(__webpack_require__, 2106))).attest,
    record: async () => (await Promise.all(/* import() */[__webpack_require__.e(805), __webpack_require__.e(821), __webpack_require__.e(274), __webpack_require__.e(904), __webpack_require__.e(106)]).then(__webpack_require__.bind(__webpack_require__, 2106))).record,
    "create-flow": async () => (await Promise.all(/* import() */[__webpack_require__.e(805), __webpack_require__.e(821), __webpack_require__.e(348)]).then(__webpack_require__.bind(__webpack_require__, 1348))).createFlow,
    assert: async () => (await Promise.all(/* import() */[__webpack_require__.e(805), __webpack_require__.e(821), __webpack_require__.e(274), __webpack_require__.e(71)]).then(__webpack_require__.bind(__webpack_require__, 5071))).assert,
    "get-trail": async () => (await Promise.all(/* import() */[__webpack_require__.e(805), __webpack_require__.e(821), __webpack_require__.e(16)]).then(__webpack_require__.bind(__webpack_require__, 16))).getTrail,
    "list-environments": async () => (await Promise.all(/* import() */[__webpack_require__.e(805), __webpack_require__.e(821), __webpack_require__.e(877)]).then(__webpack_require__.bind(__webpack_require__, 7877))).listEnvironments,
    "list-environment-events": async () => (await Promise.all(/* import() */[__webpack_require__.e(805), __webpack_require__.e(821), __webpack_require__.e(877)]).then(__webpack_require__.bind(__webpack_require__, 7877))).listEnvironmentEvents,
    "list-approvals": async () => (await Promise.all(/* import() */[__webpack_require__.e(805), __webpack_require__.e(821), __webpack_require__.e(877)]).then(__webpack_require__.bind(__webpack_require__, 7877))).listApprovals,
    "list-builds": async () => (await Promise.all(/* import() */[__webpack_require__.e(805), __webpack_require__.e(821), __webpack_require__.e(877)]).then(__webpack_require__.bind(__webpack_require__, 7877))).listBuilds,
    "list-actions": async () => (await Promise.all(/* import() */[__webpack_require__.e(805), __webpack_require__.e(821), __webpack_require__.e(877)]).then(__webpack_require__.bind(__webpack_require__, 7877))).listActions,
    "get-environment-notification": async () => (await Promise.all(/* import() */[__webpack_require__.e(805), __webpack_require__.e(821), __webpack_require__.e(913)]).then(__webpack_require__.bind(__webpack_require__, 1913))).getEnvironmentNotification,
    fingerprint: async () => (await Promise.all(/* import() */[__webpack_require__.e(274), __webpack_require__.e(723)]).then(__webpack_require__.bind(__webpack_require__, 9723))).fingerprint,
};
const isOperationName = (name) => Object.hasOwn(load, name);
const operationNames = Object.keys(load).filter(isOperationName);
/** Loads an operation; undefined where there is none of this name. */
async function loadOperation(name) {
    return isOperationName(name) ? load[name]() : undefined;
}
/** The reason of a dry run's warning. */
const dryRunReason = "Dry run: nothing was sent. Log and summary show the requests that a run without `dry-run` would send";
/** Shows requests as they would be sent, folded. */
const requestsFold = (requests) => ({
    title: `${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(requests.length, "request")} that a run without \`dry-run\` would send`,
    json: requests,
});
/** Shows that a step is skipped. */
const presentSkipped = (reason) => ({
    severity: "info",
    result: "Skipped: nothing was reported",
    notices: [`Nothing was reported: ${reason} (\`on-missing-token: skip\`)`],
    outputs: { reported: false },
});


/***/ }),

/***/ 3920:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $m: () => (/* binding */ visibleJson),
/* harmony export */   CS: () => (/* binding */ prose),
/* harmony export */   Fw: () => (/* binding */ withShortCommits),
/* harmony export */   IK: () => (/* binding */ withShortDigests),
/* harmony export */   RK: () => (/* binding */ visible),
/* harmony export */   Te: () => (/* binding */ gfm),
/* harmony export */   aY: () => (/* binding */ code),
/* harmony export */   b6: () => (/* binding */ textOf),
/* harmony export */   nf: () => (/* binding */ link),
/* harmony export */   oR: () => (/* binding */ joined)
/* harmony export */ });
/* unused harmony export codes */
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7934);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(177);
/* harmony import */ var _lib_identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2528);
// Makes text from outside safe to show: as one line of visible characters, and as GitHub-flavoured Markdown.



/**
 * What could hide or forge text: control, format, private and unassigned characters, lone surrogates, line
 * separators, characters that are drawn as nothing, and spaces that are not the space. None of them may stay even
 * where it seems harmless: .NET, in which the runner is written, finds `::` in `:<soft hyphen>:` too.
 */
const hidden = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/gu;
const shorthand = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };
/**
 * Returns the text as one line of visible characters, from which every other escape starts: what is hidden reads as an escape (`\n`, `\u{202e}`).
 * @param maxLength length in UTF-16 code units from which the text is cut, saying how much is missing
 */
function visible(raw, maxLength = 1000) {
    const text = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_0__/* .shorten */ .ml)(raw, maxLength);
    // Nearly every text is this plain, and a summary of 1,000 artifacts has ten thousand of them.
    if (/^[ -~]*$/.test(text))
        return text;
    return text.replace(hidden, (character) => shorthand[character] ?? `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}
/** Returns the lines of the value as indented JSON, of visible characters: the rest are `\u` escapes, which a parser reads. */
const visibleJson = (value) => JSON.stringify(value ?? null, null, 2)
    .split("\n")
    .map((line) => line.replace(hidden, unicodeEscapes));
const unicodeEscapes = (text) => text.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
/** Returns the text with each commit as 12 digits: trails are often named after their commit. */
const withShortCommits = (text) => text.replace(/\b[0-9a-f]{40}\b/g, (sha) => sha.slice(0, 12));
/** Returns the text with each commit and each fingerprint as 12 digits. Redacted before: 12 digits of a secret are not recognised. */
const withShortDigests = (text) => withShortCommits(text).replace(/\b[0-9a-f]{64}\b/g, (fingerprint) => fingerprint.slice(0, 12));
/**
 * A piece of Markdown that was written here: a string, which is text from outside, becomes one only by the functions below. They
 * escape by entities, which mean the same in HTML.
 */
class Markdown {
    #render;
    /** What it says as raw text: the log shows that, redacted and neutralised. */
    text;
    constructor(render, text) {
        this.#render = render;
        this.text = text;
    }
    render(rendering) {
        return this.#render(rendering);
    }
}
/** Writes Markdown: ``gfm`**${name}** is here` ``. Strings among the values are escaped, Markdown is not. */
const gfm = (words, ...values) => new Markdown((rendering) => String.raw({ raw: words }, ...values.map((value) => sourceOf(value, rendering))), String.raw({ raw: words }, ...values.map(textOf)));
/** Formats outside text as code: `<code>` rather than backticks, which would mean nothing inside HTML. */
const code = (raw) => new Markdown(({ redact }) => (raw === "" ? "" : `<code>${escaped(shown(raw, redact))}</code>`), raw);
/** Formats outside texts as a list of code. */
const codes = (list) => joined(list.map(code), gfm `, `);
/** Formats outside text in which backticks stand around code, as in every message of this action. */
const prose = (raw) => new Markdown((rendering) => {
    // A control character is the placeholder of a backtick: visible text has none.
    const parts = shown(raw, rendering.redact).replaceAll("`", "\u0001").split("\u0001");
    return parts
        .map((part, index) => index % 2 === 0 ? withLinks(part, rendering, index === 0) : `<code>${escaped(part, false)}</code>`)
        .join("");
}, raw);
/** Returns a link; only the label where the address is not one of the service or of GitHub. */
const link = (label, address) => new Markdown((rendering) => {
    const text = sourceOf(label, rendering);
    const target = destination(address, rendering);
    return target === undefined ? text : `[${text}](${target})`;
}, textOf(label));
/** Joins pieces, one after the other. */
const joined = (pieces, separator) => new Markdown((rendering) => pieces.map((piece) => sourceOf(piece, rendering)).join(separator.render(rendering)), pieces.map(textOf).join(separator.text));
function sourceOf(value, rendering) {
    if (value instanceof Markdown)
        return value.render(rendering);
    return typeof value === "number" ? (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_0__/* .grouped */ .zD)(value) : withLinks(shown(value, rendering.redact), rendering);
}
/** Returns the value as raw text, for the log. */
function textOf(value) {
    if (value instanceof Markdown)
        return value.text;
    return typeof value === "number" ? (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_0__/* .grouped */ .zD)(value) : value;
}
/** Returns text from outside as it may be seen. Half a secret would not be recognised: it is redacted first. */
const shown = (raw, redact) => visible(redact(raw));
/** An address in a text, up to what usually ends one. */
const addressPattern = /(https?:\/\/[^\s<>"'`|\\^{}]*[^\s<>"'`|\\^{}.,;:!?()[\]])/;
/** Escapes visible text, and makes links of the addresses in it to which a summary may lead. */
function withLinks(text, rendering, isStart = true) {
    return text
        .split(addressPattern)
        .map((part, index) => {
        const target = index % 2 === 1 ? destination(part, rendering) : undefined;
        const label = escaped(part, isStart && index === 0);
        return target === undefined ? label : `[${label}](${target})`;
    })
        .join("");
}
// What means something to Markdown or HTML: some characters everywhere, an underscore at the edge of a word, and at
// the start of a line what would begin a list or a code block.
const meaningful = /[&<>[\]\\`*|~$#]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|^[-+ ]|(?<=^\d{1,9})[.)]/gu;
// GitHub makes mentions, references, links and emoji of these after Markdown is done, one text node at a time.
const trigger = /@(?=[\p{L}\p{N}_.-])|#(?=[\p{L}\p{N}_-])|:(?=\/\/|[\w+-]+:)|www(?=\.)|GH-(?=\d)/giu;
/**
 * Escapes visible text for Markdown and HTML: entities for what has a meaning, a comment that keeps text nodes apart.
 * @param isStart whether it can be at the start of a line
 */
function escaped(text, isStart = true) {
    if (!isStart)
        return escaped(`\u0001${text}`).slice(1);
    // NUL is the placeholder of a comment: visible text has none.
    return withShortDigests(text)
        .replace(trigger, "$&\0")
        .replace(meaningful, (character) => `&#${String(character.codePointAt(0) ?? 0)};`)
        .replaceAll("\0", "<!-- -->");
}
/**
 * Returns an address to which a summary may lead, percent-encoded until nothing in it ends a link or a table cell; undefined for
 * any other, such as `javascript:` and what another host serves.
 */
function destination(address, { redact, origins }) {
    const parsed = valibot__WEBPACK_IMPORTED_MODULE_2__/* .safeParse */ .xLC(_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .httpUrlSchema */ .b$, address);
    if (!parsed.success || redact(parsed.output) !== parsed.output)
        return undefined;
    const url = new URL(parsed.output);
    if (!origins.has(url.origin))
        return undefined;
    return url.href
        .replace(/[^\w\-.~:/?#@!$&+,;=%]/gu, (character) => Buffer.from(character).toString("hex").toUpperCase().replace(/../g, "%$&"))
        .replaceAll("&", "&amp;");
}


/***/ }),

/***/ 2117:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  run: () => (/* binding */ run)
});

// EXTERNAL MODULE: ./build/http/proxies.js
var proxies = __webpack_require__(2501);
// EXTERNAL MODULE: ./build/inputs/definitions.js
var definitions = __webpack_require__(7450);
// EXTERNAL MODULE: ./build/inputs/parse-inputs.js
var parse_inputs = __webpack_require__(2161);
// EXTERNAL MODULE: ./build/lib/did-you-mean.js
var did_you_mean = __webpack_require__(2769);
// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/operations/operation.js
var operations_operation = __webpack_require__(4138);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/report/text.js
var report_text = __webpack_require__(3920);
;// CONCATENATED MODULE: ./build/report/files.js
// What a step writes to files of the runner: its outputs, the files that some of them name, and the job summary.






/** The largest output. */
const maxOutputBytes = 1024 * 1024;
/** A variable of the next step has at most so many bytes on Linux, name included. */
const maxVariableBytes = 128_000;
/** @throws ConfigurationError where the file for outputs cannot be written to. @actions/core would print a command that runners ignore */
function checkOutputFile({ GITHUB_OUTPUT: path }) {
    if (!path)
        throw new errors/* ConfigurationError */.j1({ message: "GITHUB_OUTPUT is not set" });
    requireRegularFile(path);
}
/** Sets outputs that hold until a step ends. @throws ConfigurationError where they cannot be written */
function setEarlyOutputs(outputs, { environment, runner }) {
    if (Object.keys(outputs).length === 0)
        return;
    try {
        checkOutputFile(environment);
        for (const [name, value] of Object.entries(outputs))
            runner.setOutput(name, String(value));
    }
    catch (cause) {
        throw new errors/* ConfigurationError */.j1({ message: `No output can be set: ${(0,errors/* messageOf */.bD)(cause)}` }, { cause });
    }
}
/**
 * Sets the outputs of a step, and writes the files that they name.
 * @param notice shows a notice, for outputs that are left out
 * @throws where a file cannot be written; then `compliant` and `reported` are not set
 */
function setOutputs(presentation, rendering, { environment, runner }, notice) {
    const { redact } = rendering;
    const { RUNNER_TEMP: directory } = environment;
    checkOutputFile(environment);
    const writeFile = (name, text) => {
        if (!directory)
            throw new errors/* ConfigurationError */.j1({ message: "RUNNER_TEMP is not set" });
        const file = (0,external_node_path_.join)(directory, `${name}-${(0,external_node_crypto_.randomUUID)()}.${name === "summary" ? "md" : "json"}`);
        // `wx`: never over a file that is there, never through a link.
        (0,external_node_fs_.writeFileSync)(file, text, { flag: "wx", mode: 0o600 });
        return file;
    };
    const writeJson = (name, value) => value === undefined ? undefined : writeFile(name, `${JSON.stringify(value, null, 2)}\n`);
    const { compliant, reported, ...others } = redact(presentation.outputs ?? {});
    const { artifacts, attestations, result, record } = redact(withoutSecretReferences(presentation.files ?? {}, redact));
    // Without line breaks: the blanks before each line of what a service nests deeply could be a gigabyte.
    const answer = result === undefined ? undefined : JSON.stringify(result);
    const all = {
        ...others,
        ...(artifacts && outputsOf(artifacts)),
        artifacts: artifacts && JSON.stringify(artifacts),
        "artifacts-file": writeJson("artifacts", artifacts),
        attestations: attestations && JSON.stringify(attestations),
        result: answer,
        "result-file": answer && writeFile("result", `${answer}\n`),
        "record-file": writeJson("record", record),
        "summary-file": writeFile("summary", renderSummary(presentation, rendering)),
        // Last: where they are set, everything else is.
        reported,
        compliant,
    };
    for (const [name, value] of Object.entries(all)) {
        if (value === undefined)
            continue;
        const text = String(value);
        const size = Buffer.byteLength(text);
        if (size <= maxOutputBytes)
            runner.setOutput(name, text);
        else
            notice(`The output \`${name}\` is left out: it is over 1 MiB${fileWith(name)}`);
        if (name === "fingerprints" && size > maxVariableBytes && size <= maxOutputBytes)
            notice("The output `fingerprints` is too long for a variable of a step on Linux. Hand on the file that `artifacts-file` names");
    }
}
const fileWith = (output) => {
    if (output === "result")
        return ". `result-file` has all of it";
    return output === "artifacts" || output === "fingerprints" ? ". `artifacts-file` has all of it" : "";
};
/** A reference without a part of it would lead to another image: it is left out, and the digest still identifies it. */
const withoutSecretReferences = ({ artifacts, ...files }, redact) => ({
    ...files,
    artifacts: artifacts?.map((artifact) => ({
        ...artifact,
        reference: redact(artifact.reference) === artifact.reference ? artifact.reference : undefined,
    })),
});
/** Returns the outputs for the input `artifacts` of other steps. */
function outputsOf(artifacts) {
    const lines = artifacts.map(({ name, fingerprint, reference }) => {
        const line = reference === undefined ? `sha256:${fingerprint}` : `oci:${reference}`;
        return name === undefined ? line : `${name}=${line}`;
    });
    const only = artifacts.length === 1 ? artifacts[0] : undefined;
    const images = artifacts.filter(({ type }) => type === "oci");
    return {
        fingerprint: only?.fingerprint,
        fingerprints: lines.length > 0 ? lines.join("\n") : undefined,
        image: images.length === 1 ? images[0]?.reference : undefined,
    };
}
/**
 * The most bytes of a summary, with what earlier commands of the step wrote. GitHub refuses one over 1 MiB, and drops without a
 * message one that only the runner's own line ends make longer: each line counts as if it ended in CRLF.
 */
const maxSummaryBytes = 1_000_000;
const icons = {
    success: (0,report_text/* gfm */.Te) `✅`,
    warning: (0,report_text/* gfm */.Te) `⚠️`,
    error: (0,report_text/* gfm */.Te) `❌`,
    info: (0,report_text/* gfm */.Te) `ℹ️`,
};
/** Returns a function that writes a summary, replaces the one that it wrote before, and returns why none could be written, if so. */
function createSummary(environment, rendering) {
    let earlier;
    return (presentation) => {
        const path = environment["GITHUB_STEP_SUMMARY"];
        if (!path)
            return "GITHUB_STEP_SUMMARY is not set";
        try {
            requireRegularFile(path);
            earlier ??= (0,external_node_fs_.readFileSync)(path);
            // Earlier text may not end its last line.
            const gap = earlier.length === 0 ? "" : "\n\n";
            const text = renderSummary(presentation, rendering, maxSummaryBytes - sizeOf(earlier.toString() + gap));
            if (text === "")
                return "the summary of this step is full";
            (0,external_node_fs_.truncateSync)(path, earlier.length);
            (0,external_node_fs_.appendFileSync)(path, gap + text);
            return undefined;
        }
        catch (error) {
            return (0,errors/* messageOf */.bD)(error);
        }
    };
}
/**
 * Returns the summary as GitHub-flavoured Markdown in at most so many bytes: what does not fit is cut at a row or a block. Empty where
 * there is no room for its heading.
 */
function renderSummary(presentation, rendering, space = maxSummaryBytes) {
    const note = "_The rest is left out, because the summary is full. The files in this step's outputs have everything._\n";
    let free = space - sizeOf(note);
    const parts = [];
    const write = (text, reserved) => {
        const size = sizeOf(text);
        if (size + reserved > free)
            return false;
        free -= size;
        parts.push(text);
        return true;
    };
    for (const { before, rows, after } of blocksOf(presentation, rendering)) {
        const reserved = sizeOf(after);
        const isBegun = write(before, reserved);
        const isWhole = isBegun && rows.every((row) => write(row, reserved));
        if (isBegun)
            write(after, 0);
        if (!isWhole)
            return parts.length === 0 ? "" : parts.join("") + note;
    }
    return parts.join("");
}
/** Bytes of UTF-8 with CRLF as line ends. */
const sizeOf = (text) => Buffer.byteLength(text) + text.split("\n").length - 1;
function* blocksOf(presentation, rendering) {
    const { severity, result, title, reasons, next, warnings, notices, table, folds = [] } = presentation;
    yield paragraph((0,report_text/* gfm */.Te) `### ${icons[severity]} ${title ?? (0,report_text/* prose */.CS)(result)}`, rendering);
    if (presentation.hasReasonsInTable !== true)
        yield list(reasons, (0,report_text/* gfm */.Te) ``, rendering);
    if (next !== undefined)
        yield paragraph((0,report_text/* gfm */.Te) `**What to do:** ${(0,report_text/* prose */.CS)((0,format/* sentence */.em)(next))}`, rendering);
    yield list((0,format/* describeRemarks */.nR)(warnings ?? []), (0,report_text/* gfm */.Te) `${icons.warning} `, rendering);
    yield list((0,format/* describeRemarks */.nR)(notices ?? []), (0,report_text/* gfm */.Te) `${icons.info} `, rendering);
    if (table !== undefined)
        yield tableBlock(table, rendering);
    for (const fold of folds)
        if (fold.inLogOnly !== true)
            yield foldBlock(fold, rendering);
}
const paragraph = (content, rendering) => ({
    before: `${content.render(rendering)}\n\n`,
    rows: [],
    after: "",
});
const list = (texts = [], icon, rendering) => ({
    before: "",
    rows: texts.map((text) => `- ${(0,report_text/* gfm */.Te) `${icon}${(0,report_text/* prose */.CS)((0,format/* sentence */.em)(text))}`.render(rendering)}\n`),
    after: texts.length > 0 ? "\n" : "",
});
function tableBlock({ head, rows, more }, rendering) {
    if (rows.length === 0)
        return { before: "", rows: [], after: "" };
    const row = (cells) => `| ${(0,report_text/* joined */.oR)(cells, (0,report_text/* gfm */.Te) ` | `).render(rendering)} |\n`;
    return {
        before: `${row(head)}|${" --- |".repeat(head.length)}\n`,
        rows: rows.map(row),
        // After a blank line: right below the table it would be a row.
        after: more > 0 ? `\n_… and ${(0,format/* count */.U9)(more, "more row")}._\n\n` : "\n",
    };
}
function foldBlock({ title, table, json }, rendering) {
    const { before, rows, after } = table === undefined ? jsonBlock(rendering.redact({ json }).json) : tableBlock(table, rendering);
    return {
        before: `<details><summary>${(0,report_text/* prose */.CS)(title).render(rendering)}</summary>\n\n${before}`,
        rows,
        after: `${after}</details>\n\n`,
    };
}
/** No line of JSON begins with a backtick, so nothing in it ends the block. */
const jsonBlock = (json) => ({
    before: "```json\n",
    rows: (0,report_text/* visibleJson */.$m)(json).map((line) => `${line}\n`),
    after: "```\n\n",
});
/**
 * Checks that a file can be opened without waiting for a reader, read to its end, and keeps what is written. It may be missing.
 * @throws ConfigurationError for a FIFO, a device, a directory
 */
function requireRegularFile(path) {
    const status = (0,external_node_fs_.statSync)(path, { throwIfNoEntry: false });
    if (status === undefined || status.isFile())
        return;
    const kind = status.isFIFO() ? "a FIFO (named pipe)" : "not a regular file";
    throw new errors/* ConfigurationError */.j1({ message: `\`${path}\` is ${kind}` });
}

;// CONCATENATED MODULE: ./build/report/log.js


/** In UTF-16 code units. The runner cuts an annotation at 4,096, with the escapes of its lines. */
const maxLine = 10_000;
const maxAnnotation = 3_800;
/** The widest that a column is made so that the next one is aligned. */
const maxColumn = 70;
/** The icon of a severity, and the ANSI code of its colour. */
const severities = {
    success: ["✓", 32],
    warning: ["!", 33],
    error: ["✗", 31],
    info: ["–", 36],
};
/**
 * Returns the text as one line that is not a command of the runner, which looks for `::` where a line begins, white space aside,
 * and for the older `##[` anywhere (actions/runner, ActionCommand.TryParseV2 and TryParse).
 */
const logLine = (raw) => neutral((0,report_text/* visible */.RK)(raw, maxLine));
const neutral = (line) => line.replaceAll("##[", "##\\[").replace(/^\s*(?=::)/, "$&\\");
/** Creates the log, with colours where GitHub shows it. */
function createLog({ runner, environment }, redact) {
    const isColoured = environment["GITHUB_ACTIONS"] === "true";
    // Redacted while a text is whole: half a secret, or one with escapes, would not be recognised.
    const shown = (text) => (0,report_text/* withShortCommits */.Fw)(redact(text));
    const annotate = (level, { title, lines }) => {
        runner[level](annotationText(lines.map(shown)), title === undefined ? undefined : { title: neutral((0,report_text/* visible */.RK)(shown(title))) });
    };
    return {
        info: (text) => {
            runner.info(logLine(shown(text)));
        },
        debug: (text) => {
            if (runner.isDebug())
                runner.debug(logLine(redact(text)));
        },
        warn: (text) => {
            annotate("warning", { lines: [text] });
        },
        notice: (text) => {
            annotate("notice", { lines: [text] });
        },
        print({ severity, text }, style) {
            if (severity === undefined) {
                runner.info(logLine(shown(text)));
                return;
            }
            const [icon, colour] = severities[severity];
            const line = logLine(`${icon} ${shown(text)}`);
            runner.info(isColoured ? `\u001b[${style === "bold" ? "1;" : ""}${colour}m${line}\u001b[0m` : line);
        },
        printFold(fold) {
            const { title, table, json } = fold;
            runner.startGroup(logLine(shown(title)));
            for (const line of table === undefined ? [] : tableLines(table, redact))
                runner.info(neutral(line));
            for (const line of json === undefined ? [] : (0,report_text/* visibleJson */.$m)(redact({ json }).json))
                // `##[` is within a text, where an escape leaves the JSON as it is.
                runner.info((0,format/* shorten */.ml)(line.replaceAll("##[", "##\\u005b"), maxLine));
            runner.endGroup();
        },
        annotate,
    };
}
/** Returns the lines of a table whose columns are aligned. */
function tableLines({ head, rows, more }, redact) {
    const lines = [head, ...rows].map((cells) => cells.map((cell) => (0,report_text/* withShortDigests */.IK)((0,report_text/* visible */.RK)(redact((0,report_text/* textOf */.b6)(cell))))));
    const widths = head.map((_, column) => Math.min(Math.max(...lines.map((cells) => cells[column]?.length ?? 0)), maxColumn));
    return [
        ...lines.map((cells) => (0,format/* shorten */.ml)(cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "), maxLine).trimEnd()),
        ...(more > 0 ? [`… and ${(0,format/* count */.U9)(more, "more row")}`] : []),
    ];
}
/** Returns the lines of an annotation: lines that do not fit are left out before the last one, which says what to do. */
function annotationText(raw) {
    const lines = raw.map((line) => neutral((0,report_text/* visible */.RK)(line)));
    const maxLength = maxAnnotation - (lines.at(-1)?.length ?? 0) - 30;
    const fitting = [];
    let length = 0;
    for (const line of lines.slice(0, -1)) {
        length += line.length + 1;
        if (length > maxLength)
            break;
        fitting.push(line);
    }
    const more = lines.length - 1 - fitting.length;
    return [...fitting, ...(more > 0 ? [`… and ${more} more`] : []), ...lines.slice(-1)].join("\n");
}

// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/lib/identifiers.js
var identifiers = __webpack_require__(2528);
;// CONCATENATED MODULE: ./build/report/redactor.js
// Finds the secrets of a step in texts and bytes, in every form in which they can appear, and replaces them by `***`. Texts are
// redacted while they are whole: an escape or a cut could leave half a secret that is not recognised.


/**
 * Below these keys is what came from outside, or is sent there: a key can hold a secret. All other keys are this action's own,
 * and stay: decisions are read by them, and a registry may call any of them a token.
 */
const keysOfForeignData = new Set(["json", "result", "data_json", "rows"]);
/** Deeper than this, data is not followed: writing it as JSON would overflow the stack. No service nests like that. */
const maxDepth = 500;
/** Creates a redactor that knows no secret yet. */
function createRedactor() {
    const inTexts = createFinder();
    const inBytes = createFinder();
    const keptWords = new Set();
    let longestKept = 0;
    function redactText(text) {
        let redacted = "";
        let end = -1;
        for (const match of inTexts.find(text)) {
            if (isKept(text, match))
                continue;
            // Matches that overlap or touch are one.
            if (match.start > end)
                redacted += `${text.slice(Math.max(end, 0), match.start)}***`;
            end = Math.max(end, match.end);
        }
        return end < 0 ? text : redacted + text.slice(end);
    }
    /** Returns whether a place lies in a word that is kept, as a whole word of the text. */
    function isKept(text, { start, end }) {
        if (end - start > longestKept)
            return false;
        let [from, to] = [start, end];
        while (from > start - longestKept && isWordCharacter(text.charAt(from - 1)))
            from -= 1;
        while (to < end + longestKept && isWordCharacter(text.charAt(to)))
            to += 1;
        return keptWords.has(text.slice(from, to));
    }
    return {
        redact: (value) => redactValue(value, { redactText, depth: 0, isForeign: false }),
        findSecret(content) {
            // One code unit for each byte.
            const bytes = Buffer.from(content).toString("latin1");
            return inBytes.find(bytes).next().value?.owner;
        },
        keepWords(words) {
            for (const word of words) {
                if (word.length > maxKeptLength)
                    continue;
                keptWords.add(word);
                longestKept = Math.max(longestKept, word.length);
            }
        },
        add(secret, { owner, user }) {
            for (const form of secretForms(secret, user)) {
                inTexts.add(form, owner);
                inBytes.add(Buffer.from(form).toString("latin1"), owner);
            }
            for (const form of formsInFiles(secret))
                inBytes.add(form.toString("latin1"), owner);
        },
    };
}
// Two signatures, because the value keeps its type: only texts change.
function redactValue(value, redaction) {
    const { redactText, depth, isForeign } = redaction;
    if (typeof value === "string")
        return redactText(value);
    // Of fewer digits than a secret has: an answer can have millions of them.
    if (Number.isInteger(value) && Math.abs(Number(value)) < 1e7)
        return value;
    if (typeof value === "number" || JSON.isRawJSON(value)) {
        const digits = JSON.stringify(value);
        const redacted = redactText(digits);
        return redacted === digits ? value : redacted;
    }
    if (typeof value !== "object" || value === null)
        return value;
    if (!isPlain(value))
        return value;
    if (depth > maxDepth)
        return "(nested too deeply to be kept)";
    const below = { ...redaction, depth: depth + 1 };
    if (Array.isArray(value)) {
        const items = value;
        const redacted = items.map((item) => redactValue(item, below));
        return redacted.every((item, index) => item === items[index]) ? items : redacted;
    }
    const entries = Object.entries(value);
    const redacted = entries.map(([key, item]) => {
        // One of an artifact of this step, which a registry may call a token.
        if (!isForeign && key === "fingerprint" && dist.is(identifiers/* fingerprintSchema */.S8, item))
            return [key, item];
        const inItem = keysOfForeignData.has(key) ? { ...below, isForeign: true } : below;
        return [isForeign ? redactText(key) : key, redactValue(item, inItem)];
    });
    const isSame = redacted.every(([key, item], at) => key === entries[at]?.[0] && item === entries[at][1]);
    return isSame ? value : Object.fromEntries(redacted);
}
function isPlain(value) {
    const prototype = Object.getPrototypeOf(value);
    return Array.isArray(value) || prototype === null || prototype === Object.prototype;
}
/** The longest word that is kept: names of artifacts come from outside too. */
const maxKeptLength = 63;
const isWordCharacter = (character) => /^[\w-]$/.test(character);
/** A longer text is looked for in pieces: then the time grows with the text that is searched alone, whatever is looked for. */
const pieceLength = 64;
function createFinder() {
    /** The owners of pieces. */
    const owners = new Map();
    /** By their first 8 characters, the longest first: a file can be full of how tokens begin. */
    const alike = new Map();
    /** Whether a piece begins with four characters of this hash: at nearly every place of a text, none does. */
    const isStart = new Uint8Array(65_536);
    function addPiece(piece, owner) {
        if (owners.has(piece))
            return;
        owners.set(piece, owner);
        const { length } = piece;
        const start = piece.slice(0, minLength);
        const known = alike.get(start) ?? [];
        const { ends } = known.find((pieces) => pieces.length === length) ?? { ends: new Set() };
        ends.add(piece.slice(-minLength));
        const others = known.filter((pieces) => pieces.length !== length);
        alike.set(start, [...others, { length, ends }].sort((one, other) => other.length - one.length));
        isStart[hashAt(piece, 0)] = 1;
    }
    return {
        add(text, owner) {
            for (let at = 0; at < text.length - pieceLength; at += pieceLength)
                addPiece(text.slice(at, at + pieceLength), owner);
            addPiece(text.slice(-pieceLength), owner);
        },
        *find(text) {
            if (owners.size === 0)
                return undefined;
            for (let start = 0; start + minLength <= text.length; start += 1) {
                if (isStart[hashAt(text, start)] === 0)
                    continue;
                for (const { length, ends } of alike.get(text.slice(start, start + minLength)) ?? []) {
                    const end = start + length;
                    if (!ends.has(text.slice(end - minLength, end)))
                        continue;
                    const owner = owners.get(text.slice(start, end));
                    if (owner === undefined)
                        continue;
                    yield { start, end, owner };
                    break;
                }
            }
            return undefined;
        },
    };
}
/** Returns a hash of four characters, below 65,536. */
const hashAt = (text, at) => (Math.imul(text.charCodeAt(at), 0x9e3779b1) ^
    Math.imul(text.charCodeAt(at + 1), 0x85ebca6b) ^
    Math.imul(text.charCodeAt(at + 2), 0xc2b2ae35) ^
    Math.imul(text.charCodeAt(at + 3), 0x27d4eb2f)) >>>
    16;
// The forms in which a secret can appear in a text.
/** What is shorter is part of too many ordinary words to be replaced by `***`. */
const minLength = 8;
/**
 * Returns the forms of a secret that are redacted, each of 8 characters at least: as it is, each of its lines, percent-encoded,
 * JSON-escaped, in base64 alone and as a Basic credential. A shorter secret has none.
 * @param basicUser the user with whom it is sent as a Basic credential; a key is also sent as the user without a password
 */
function secretForms(secret, basicUser) {
    if (secret.trim().length < minLength)
        return [];
    const credentials = [secret, `${secret}:`, ...(basicUser === undefined ? [] : [`${basicUser}:${secret}`])];
    const forms = [
        secret,
        ...secret.split(/[\r\n]+/).map((line) => line.trim()),
        ...percentEncoded(secret),
        ...jsonEscaped(secret),
        ...credentials.flatMap(inBase64),
    ];
    return [...new Set(forms)].filter((form) => form.trim().length >= minLength);
}
/** Returns the forms of a secret that only files have: UTF-16 in both byte orders, and base64 within a longer text. */
function formsInFiles(secret) {
    if (secret.trim().length < minLength)
        return [];
    const utf16 = Buffer.from(secret, "utf16le");
    // The digits that the secret alone decides, for each number of bytes before it that share a digit with it.
    const base64 = [0, 1, 2].map((before) => {
        const bytes = Buffer.from("\0".repeat(before) + secret);
        const [start, end] = [Math.ceil((before * 8) / 6), Math.floor((bytes.length * 8) / 6)];
        return Buffer.from(bytes.toString("base64").slice(start, end));
    });
    return [utf16, Buffer.from(utf16).swap16(), ...base64];
}
/**
 * Returns what the runner is asked to mask: it masks each line of a value alone, so nothing has several lines. A short line of
 * a longer secret is left out, because a mask `{` would hide every brace of the job.
 */
function secretMasks(secret, basicUser) {
    const masks = [...secretForms(secret, basicUser), ...(secret.trim() === "" ? [] : [secret])];
    return [...new Set(masks)].filter((mask) => !/[\r\n]/.test(mask));
}
/** In an address and in a form, where a blank is `+`; some servers write `%2f` for `%2F`. */
function percentEncoded(secret) {
    const forms = [
        encodeURIComponent(secret.toWellFormed()),
        new URLSearchParams([["", secret]]).toString().slice(1),
    ];
    return forms.flatMap((form) => [form, form.replace(/%../g, (escape) => escape.toLowerCase())]);
}
/** What JSON encoders write as `\u…`: nothing that need not be, all but ASCII, what has a meaning in HTML too. */
const unicodeEscaped = [/(?!)/g, /[^\0-\x7f]/g, /[^\0-\x7f]|[<>&]/g, /[^\0-\x7f]|[<>&'+`]|\\"/g];
function jsonEscaped(secret) {
    const json = JSON.stringify(secret).slice(1, -1);
    return unicodeEscaped
        .map((pattern) => json.replace(pattern, (text) => `\\u${hexOf(text.at(-1) ?? "")}`))
        .flatMap((form) => [form, form.replace(/(?<=\\u)..../g, (hex) => hex.toUpperCase())])
        .flatMap((form) => [form, form.replaceAll("/", "\\/")]);
}
const hexOf = (unit) => unit.charCodeAt(0).toString(16).padStart(4, "0");
function inBase64(text) {
    const base64 = Buffer.from(text).toString("base64");
    return [base64, base64.replace(/=+$/, "")];
}

;// CONCATENATED MODULE: ./build/report/report.js





/** Creates the report, which writes through `host.runner` and the files that `host.environment` names. */
function createReport(host) {
    const redactor = createRedactor();
    const log = createLog(host, redactor.redact);
    const writer = new PageWriter(host, log, redactor.redact);
    const showError = async (error, { summary, outputs, warnings }) => {
        try {
            for (const line of debugLines(error))
                log.debug(line);
            const page = pageOf(error, outputs);
            return await writer.write({ ...page, presentation: { ...page.presentation, warnings } }, summary);
        }
        catch (bug) {
            // Nothing is left that could show it but this.
            host.runner.error(redactor.redact((0,errors/* messageOf */.bD)(bug)));
            return 1;
        }
    };
    return {
        ...redactor,
        logger: log,
        registerSecret(secret, owner) {
            redactor.add(secret, owner);
            for (const mask of secretMasks(secret, owner.user))
                host.runner.setSecret(mask);
        },
        setEarly(outputs) {
            setEarlyOutputs(outputs, host);
        },
        async show(presentation, { summary }) {
            try {
                return await writer.write({ presentation }, summary);
            }
            catch (bug) {
                return showError((0,errors/* toActionError */.ie)(bug), { summary, outputs: presentation.outputs ?? {}, warnings: [] });
            }
        },
        showError,
    };
}
/** Writes pages: outputs and files, then the summary, then the log. */
class PageWriter {
    #host;
    #log;
    #rendering;
    #writeSummary;
    constructor(host, log, redact) {
        this.#host = host;
        this.#log = log;
        this.#rendering = { redact, origins: linkedOrigins(host.environment) };
        this.#writeSummary = createSummary(host.environment, this.#rendering);
    }
    /** Writes a page; of a step that was cancelled, one that says so. @throws where the log or the summary cannot be made */
    async write(original, summary) {
        const isCancelled = this.#host.signal.aborted && original.presentation.severity !== "error";
        const page = this.#writeFiles(isCancelled ? failed(original, { message: "The job was cancelled" }) : original, summary);
        this.#print(page);
        try {
            await this.#host.flushLog();
        }
        catch (error) {
            const problem = {
                message: `The log of this step could not be written: ${(0,errors/* messageOf */.bD)(error)}`,
                hint: "Check that the runner reads the step's standard output, and that its disk is not full",
            };
            this.#writeFiles(failed(page, problem), summary);
            return 1;
        }
        return page.presentation.severity === "error" ? 1 : 0;
    }
    /** Writes what is not the log. Where outputs cannot be written, the step fails: a later one would take an unset output for a result. */
    #writeFiles(page, summary) {
        let written = page;
        try {
            setOutputs(withTrueOnlyOnSuccess(page.presentation), this.#rendering, this.#host, (text) => {
                this.#log.notice(text);
            });
        }
        catch (error) {
            written = failed(page, {
                message: `The outputs of this step could not be written: ${(0,errors/* messageOf */.bD)(error)}`,
                hint: "Check that the user of this step (of a container: `options: --user`) can write to RUNNER_TEMP and to the file that GITHUB_OUTPUT names. Outside of GitHub Actions set both",
            });
        }
        const problem = summary ? this.#writeSummary(written.presentation) : undefined;
        if (problem !== undefined)
            this.#log.notice(`There is no summary: ${problem}`);
        return written;
    }
    #print({ presentation, annotation = annotationOf(presentation), lastLine }) {
        const { severity, result, lines = [], folds = [], warnings = [], notices = [] } = presentation;
        for (const line of lines)
            this.#log.print(line);
        for (const fold of folds)
            this.#log.printFold(fold);
        for (const notice of (0,format/* describeRemarks */.nR)(notices))
            this.#log.notice(notice);
        for (const warning of (0,format/* describeRemarks */.nR)(warnings))
            this.#log.warn(warning);
        if (annotation !== undefined)
            this.#log.annotate(severity === "error" ? "error" : "warning", annotation);
        this.#log.print({ severity, text: lastLine ?? result }, "bold");
    }
}
/** The addresses to which a summary may lead: of GitHub and of the service. */
function linkedOrigins(environment) {
    const addresses = [environment["GITHUB_SERVER_URL"], environment["INPUT_BASE-URL"]?.trim()];
    return new Set(addresses.flatMap((address) => URL.parse(address ?? "")?.origin ?? []));
}
/** Returns a page that says why the run ended early. A gate's verdict is said first, and last in the log. */
function pageOf({ parts }, outputs) {
    const { verdict } = outputs;
    const [only, ...others] = parts;
    const closedGate = verdict === undefined ? undefined : `${verdict}: the gate stays closed`;
    if (only === undefined || others.length > 0) {
        const result = `${verdict ?? "The step failed"}: ${(0,format/* count */.U9)(parts.length, "problem")}`;
        return {
            presentation: { severity: "error", result, reasons: sentencesOf(parts), outputs },
            lastLine: closedGate,
        };
    }
    const { message, reason, hint } = only;
    const result = verdict === undefined ? message : `${verdict}: ${message}`;
    const reasons = reason === undefined ? [] : [reason];
    return {
        presentation: { severity: "error", result, reasons, next: hint, outputs },
        annotation: { lines: [(0,format/* sentence */.em)(message), ...reasonsAndNext(reasons, hint)] },
        lastLine: closedGate ?? "The step failed",
    };
}
/** Returns several problems, each in sentences. What to do is said once, where several have the same hint. */
function sentencesOf(parts) {
    const hints = new Set();
    return parts.map(({ message, reason, hint }) => {
        const isNew = !hints.has(hint);
        hints.add(hint);
        return [message, reason, isNew ? hint : undefined]
            .flatMap((part) => (part === undefined ? [] : (0,format/* sentence */.em)(part)))
            .join(" ");
    });
}
/** Returns the page of a step that fails although its result does not say so. */
const failed = ({ presentation }, { message, hint }) => ({
    presentation: {
        ...presentation,
        severity: "error",
        title: undefined,
        result: message,
        reasons: [`Without this the result is: ${presentation.result}`, ...(presentation.reasons ?? [])],
        next: hint,
    },
});
/** Returns the outputs of a step: `compliant` is true only where it passes. The rest says what happened, also where it fails. */
function withTrueOnlyOnSuccess(presentation) {
    const { outputs = {}, severity } = presentation;
    if (severity !== "error" || outputs.compliant !== true)
        return presentation;
    return { ...presentation, outputs: { ...outputs, compliant: false } };
}
/** Returns the annotation of a result that is not a success. The result is its title, because the log says it last. */
function annotationOf({ severity, result, reasons = [], next }) {
    if (severity === "success" || severity === "info")
        return undefined;
    const lines = reasonsAndNext(reasons, next);
    return { title: result, lines: lines.length > 0 ? lines : [(0,format/* sentence */.em)(result)] };
}
const reasonsAndNext = (reasons, next) => [
    ...reasons.map(format/* sentence */.em),
    ...(next === undefined ? [] : [`What to do: ${(0,format/* sentence */.em)(next)}`]),
];
/** Returns what only debug logging shows of an error: its causes and, of a bug, their stacks. */
function debugLines(error) {
    const isBug = error instanceof errors/* InternalError */.Gd;
    const lines = isBug ? [error.stack ?? ""] : [];
    let { cause } = error;
    for (let depth = 0; cause instanceof Error && depth < 10; depth += 1) {
        lines.push(`Caused by: ${(isBug ? cause.stack : undefined) ?? cause.message}`);
        cause = cause.cause;
    }
    return lines.flatMap((line) => line.split("\n"));
}

;// CONCATENATED MODULE: ./build/run.js








/** Runs one step. Returns the process's exit code: 0 when the job may go on. Never throws. */
async function run(host) {
    const report = createReport(host);
    const context = { ...host, ...report };
    context.keepWords([...definitions/* inputNames */.vj, ...operations_operation/* operationNames */.qj]);
    for (const { user, password } of (0,proxies/* proxyCredentials */.FF)(host.environment))
        context.registerSecret(password, { owner: "the proxy's password", user });
    const texts = (0,parse_inputs/* readInputs */.Ko)(context);
    const summary = (0,parse_inputs/* isSummaryWanted */.Sq)(texts);
    let operation;
    let step;
    try {
        operation = await findOperation(texts);
        context.keepWords(operation.words);
        report.setEarly(operation.earlyOutputs);
        const reason = operation.skipReason(texts, context);
        if (reason !== undefined)
            return await report.show((0,operations_operation/* presentSkipped */.Ab)(reason), { summary });
        step = await operation.prepare(texts, context);
        report.logger.info(step.introduction);
        return await report.show(await step.run(), { summary });
    }
    catch (thrown) {
        const error = (0,errors/* toActionError */.ie)(thrown);
        const outputs = operation?.outputsOfFailure(error) ?? {};
        return await report.showError(error, { summary, outputs, warnings: step?.warnings ?? [] });
    }
}
async function findOperation({ operation: name = "" }) {
    const operation = await (0,operations_operation/* loadOperation */.GD)(name);
    if (operation !== undefined)
        return operation;
    // The client's command `assert artifact` is spelt most like `report-artifact`, which is not a gate.
    const meant = /^(?:gate|assert)\b/i.test(name) ? "assert" : name;
    throw new errors/* ConfigurationError */.j1({
        message: name === ""
            ? "Input `operation` is missing"
            : `Input \`operation\` is \`${name}\`, which is not an operation${(0,did_you_mean/* didYouMean */.a)(meant, operations_operation/* operationNames */.qj)}`,
        reason: name === "" ? errors/* emptyHint */.LA : undefined,
        hint: `Set it to ${(0,format/* oneOf */.yL)(operations_operation/* operationNames */.qj)}`,
    });
}


/***/ }),

/***/ 2086:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E0: () => (/* binding */ findBranch),
/* harmony export */   Ul: () => (/* binding */ zeros),
/* harmony export */   WL: () => (/* binding */ resolveCommit),
/* harmony export */   cI: () => (/* binding */ readRun),
/* harmony export */   nq: () => (/* binding */ withheldSecretsReason),
/* harmony export */   pV: () => (/* binding */ findRevision),
/* harmony export */   vG: () => (/* binding */ findJobStart)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7934);
/* harmony import */ var _files_read_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1961);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1469);
/* harmony import */ var _lib_identifiers_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2528);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(292);
// The run, by the runner's variables and the event that started it.







/** Makes a schema that gives undefined for whatever the given one rejects. */
const orUndefined = (schema) => valibot__WEBPACK_IMPORTED_MODULE_6__/* .fallback */ .NpB(valibot__WEBPACK_IMPORTED_MODULE_6__/* .optional */ .lqM(schema), undefined);
/** Not trimmed: the name of a branch can end with a blank that is not ASCII, and is another branch without it. */
const textSchema = valibot__WEBPACK_IMPORTED_MODULE_6__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_6__/* .regex */ .yGV(/\S/));
const digitsSchema = valibot__WEBPACK_IMPORTED_MODULE_6__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_6__/* .regex */ .yGV(/^\d{1,20}$/));
/** An address to which a path can be added: no query, no fragment; slashes at its end are dropped. */
const addressSchema = valibot__WEBPACK_IMPORTED_MODULE_6__/* .pipe */ .FsL(_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_4__/* .httpUrlSchema */ .b$, valibot__WEBPACK_IMPORTED_MODULE_6__/* .check */ .z6Y((url) => !/[?#]/.test(url)), valibot__WEBPACK_IMPORTED_MODULE_6__/* .transform */ .pdi((url) => url.replace(/(?<!\/)\/+$/, "")));
const variablesSchema = valibot__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({
    GITHUB_SERVER_URL: addressSchema,
    // Two path segments that need no encoding, neither of them `.` or `..`.
    GITHUB_REPOSITORY: valibot__WEBPACK_IMPORTED_MODULE_6__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_6__/* .regex */ .yGV(/^(?!\.{1,2}\/)[\w.-]+\/(?!\.{1,2}$)[\w.-]+$/)),
    GITHUB_RUN_ID: digitsSchema,
    GITHUB_API_URL: orUndefined(valibot__WEBPACK_IMPORTED_MODULE_6__/* .pipe */ .FsL(addressSchema, 
    // The token is sent there.
    valibot__WEBPACK_IMPORTED_MODULE_6__/* .check */ .z6Y((url) => url.startsWith("https:") || (0,_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_4__/* .isLoopback */ .U9)(new URL(url).hostname)))),
    GITHUB_EVENT_NAME: orUndefined(textSchema),
    GITHUB_HEAD_REF: orUndefined(textSchema),
    GITHUB_REF: orUndefined(textSchema),
    GITHUB_REPOSITORY_ID: orUndefined(digitsSchema),
    GITHUB_SHA: orUndefined(_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_4__/* .commitShaSchema */ .jr),
});
/** Reads the runner's variables and the event. @throws ConfigurationError outside of GitHub Actions, and as `readEvent` */
function readRun(context) {
    const parsed = valibot__WEBPACK_IMPORTED_MODULE_6__/* .safeParse */ .xLC(variablesSchema, context.environment);
    if (!parsed.success) {
        const names = parsed.issues.map((issue) => `\`${valibot__WEBPACK_IMPORTED_MODULE_6__/* .getDotPath */ .BuJ(issue) ?? ""}\``);
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({
            message: `The run is unknown: ${[...new Set(names)].join(", ")} not set as GitHub's runner sets it`,
            hint: "Run this step in a workflow of GitHub Actions",
        });
    }
    const variables = parsed.output;
    const repositoryUrl = `${variables.GITHUB_SERVER_URL}/${variables.GITHUB_REPOSITORY}`;
    return {
        event: readEvent(context),
        eventName: variables.GITHUB_EVENT_NAME,
        /** `owner/name` */
        repository: variables.GITHUB_REPOSITORY,
        repositoryId: variables.GITHUB_REPOSITORY_ID,
        repositoryUrl,
        /** Address of the run, the same on every attempt. */
        runUrl: `${repositoryUrl}/actions/runs/${variables.GITHUB_RUN_ID}`,
        /** Address of GitHub's API: https, or http on loopback. */
        apiUrl: variables.GITHUB_API_URL,
        sha: variables.GITHUB_SHA,
        /** `refs/heads/main`, `refs/tags/v1`, `refs/pull/7/merge` */
        ref: variables.GITHUB_REF,
        /** The branch of a pull request. */
        headRef: variables.GITHUB_HEAD_REF,
    };
}
const repositorySchema = valibot__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({
    full_name: orUndefined(textSchema),
    description: orUndefined(textSchema),
});
/**
 * The event that started the run. Anybody who opens a pull request writes into it: a field that is missing or has another form is
 * unknown.
 */
const eventSchema = valibot__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({
    repository: orUndefined(repositorySchema),
    pull_request: orUndefined(valibot__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({
        head: orUndefined(valibot__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({
            sha: orUndefined(_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_4__/* .commitShaSchema */ .jr),
            // null where the fork was deleted: that is known.
            repo: orUndefined(valibot__WEBPACK_IMPORTED_MODULE_6__/* .nullable */ .mee(repositorySchema)),
        })),
    })),
    merge_group: orUndefined(valibot__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({ head_ref: orUndefined(textSchema) })),
    // Of a comment; with `pull_request` where it is on one.
    issue: orUndefined(valibot__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({ pull_request: valibot__WEBPACK_IMPORTED_MODULE_6__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_6__/* .unknown */ .L5J()) })),
});
/**
 * Reads the payload at GITHUB_EVENT_PATH; nothing is known where that is not set. The path is the runner's own.
 * @throws ConfigurationError where it is not a regular file, is too large, or not a JSON object
 */
function readEvent({ environment }) {
    const path = environment["GITHUB_EVENT_PATH"] ?? "";
    if (path === "")
        return valibot__WEBPACK_IMPORTED_MODULE_6__/* .parse */ .qgA(eventSchema, {});
    const name = `\`${path}\` (\`GITHUB_EVENT_PATH\`)`;
    const reason = "The runner writes the event of the run there, and it says which commit the run is about";
    const hint = "Run the job again, and set no `GITHUB_EVENT_PATH` in the workflow";
    const file = (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_2__/* .readFileOfRunner */ .mg)(path);
    if (file.content === undefined)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({ message: `${name} ${file.problem}`, reason, hint }, { cause: file.cause });
    const event = valibot__WEBPACK_IMPORTED_MODULE_6__/* .safeParse */ .xLC(eventSchema, (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_5__/* .parseJson */ .qF)(file.content, name, hint));
    if (event.success)
        return event.output;
    throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({ message: `${name} is not a JSON object`, reason, hint });
}
// By GitHub's documentation, "Secure use reference" and "Dependabot on GitHub Actions".
/** Events of a pull request whose runs execute its code. Those of `pull_request_target` execute the base's, with secrets. */
const pullRequestEvents = ["pull_request", "pull_request_review", "pull_request_review_comment"];
const dependabotEvents = [...pullRequestEvents, "push", "create", "deployment", "deployment_status"];
/**
 * Returns why GitHub withholds secrets from this run, as a clause; undefined where it does not.
 * @throws ConfigurationError where the event cannot be read
 */
function withheldSecretsReason(context) {
    const { GITHUB_EVENT_NAME: eventName = "", GITHUB_ACTOR: actor, GITHUB_REPOSITORY: repository, } = context.environment;
    if (pullRequestEvents.includes(eventName)) {
        const fork = forkOf(readEvent(context), repository);
        if (fork !== undefined)
            return `the pull request comes from ${fork}, and GitHub gives such runs no secrets`;
    }
    return actor === "dependabot[bot]" && dependabotEvents.includes(eventName)
        ? "Dependabot started the run, and GitHub gives such runs only the secrets stored for Dependabot"
        : undefined;
}
/** Returns the fork that a pull request comes from, in words. A repository that is not known is not a fork. */
function forkOf({ pull_request }, repository = "") {
    const head = pull_request?.head?.repo;
    if (head === null)
        return "a fork that was deleted";
    if (head?.full_name === undefined || head.full_name.toLowerCase() === repository.toLowerCase())
        return undefined;
    return `the fork ${head.full_name}`;
}
// Which commit is recorded, and its branch: by the input `git-commit`, else by the event.
/**
 * Events whose commit can be another one than the run's, with the expression that gives it. By GitHub's "Events that trigger
 * workflows" and "Webhook events and payloads".
 */
const commitsOfEvents = new Map([
    ["pull_request_target", "github.event.pull_request.head.sha"],
    ["workflow_run", "github.event.workflow_run.head_sha"],
    ["check_run", "github.event.check_run.head_sha"],
    ["check_suite", "github.event.check_suite.head_sha"],
    ["status", "github.event.sha"],
    ["commit_comment", "github.event.comment.commit_id"],
]);
const commentOnPullRequest = {
    reason: "On a comment on a pull request the run is on the default branch, not on the pull request",
    hint: [
        "In an earlier step read the head of the pull request:",
        "`gh pr view ${{ github.event.issue.number }} --repo ${{ github.repository }} --json headRefOid --jq .headRefOid`",
        "(with `GH_TOKEN: ${{ github.token }}` in its `env`). Check out that commit, and set `git-commit` to it;",
        "for the commit of the run itself, `${{ github.sha }}`",
    ].join(" "),
};
/** Returns the name of the commit that is recorded: a SHA, or what git is to resolve. */
function findRevision(gitCommit, run) {
    if (gitCommit !== undefined) {
        const revision = /^[0-9a-f]{40}$/i.test(gitCommit) ? gitCommit.toLowerCase() : gitCommit;
        if (revision !== zeros)
            return { revision, source: "input git-commit" };
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({
            message: "`git-commit` is all zeros, with which GitHub's events say that there is no commit",
            hint: "Give another commit, or omit `git-commit`",
        });
    }
    const { event, eventName = "", sha } = run;
    const expression = commitsOfEvents.get(eventName);
    if (expression !== undefined)
        throw missingCommit(`On \`${eventName}\` the run is on the base or default branch, and the event can be about another commit`, hintWith(expression));
    if (eventName === "issue_comment" && isCommentOnPullRequest(run))
        throw missingCommit(commentOnPullRequest.reason, commentOnPullRequest.hint);
    if (isOnMergeCommit(run)) {
        const head = event.pull_request?.head?.sha;
        if (head !== undefined)
            return { revision: head, source: "event, pull_request.head.sha" };
        throw missingCommit("The run is on the merge commit of a pull request, and the event does not say which commit was merged", hintWith("github.event.pull_request.head.sha"));
    }
    if (sha !== undefined)
        return { revision: sha, source: "GITHUB_SHA" };
    throw missingCommit("`GITHUB_SHA` is not the SHA-1 of a commit", hintWith("github.sha"));
}
/** What GitHub writes for a commit that does not exist, such as `before` in the event of a new branch. */
const zeros = "0".repeat(40);
const missingCommit = (reason, hint) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({
    message: "Input `git-commit` is missing: it is not clear which commit is recorded",
    reason,
    hint,
});
const hintWith = (expression) => `Set \`git-commit: \${{ ${expression} }}\`; for the commit of the run itself, \`\${{ github.sha }}\``;
/** Returns whether a comment is on a pull request; also where the event does not say on what it is. */
const isCommentOnPullRequest = ({ event: { issue } }) => issue === undefined || (issue.pull_request ?? undefined) !== undefined;
const isOnMergeCommit = ({ ref = "" }) => /^refs\/pull\/\d+\/merge$/.test(ref);
/** Returns the commit that git resolved, or the SHA that was given. */
function resolveCommit(revision, { commit, problem }) {
    const sha = valibot__WEBPACK_IMPORTED_MODULE_6__/* .safeParse */ .xLC(_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_4__/* .commitShaSchema */ .jr, commit?.sha1 ?? revision);
    if (sha.success)
        return sha.output;
    throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({
        message: `\`git-commit\` is \`${revision}\`, which git does not resolve to a commit in the workspace`,
        reason: problem === undefined
            ? "There is no such branch, tag or commit in the checkout, which may be a shallow clone"
            : `Git ${problem}`,
        hint: "Give the 40 hex digits of the commit, or check out more (`fetch-depth: 0` of actions/checkout)",
    });
}
/** Returns the branch of the commit; undefined for a tag, and for another commit than the run's. */
function findBranch(commit, { event, headRef, ref = "", sha }) {
    if (headRef !== undefined && commit === event.pull_request?.head?.sha)
        return { value: headRef, source: "GITHUB_HEAD_REF" };
    const [, branch] = /^refs\/heads\/(.+)$/s.exec(ref) ?? [];
    return branch !== undefined && commit === sha ? { value: branch, source: "GITHUB_REF" } : undefined;
}
// When the job began. A self-hosted runner keeps its workspace, so what is older there was left by an earlier job.
/**
 * Returns when the job began, in milliseconds since 1970; undefined where that is not known. The runner makes the event's directory
 * and file before the first step. It writes the file anew before every step, so the file's own mtime says nothing.
 */
function findJobStart(environment) {
    const path = environment["GITHUB_EVENT_PATH"] ?? "";
    if (path === "")
        return undefined;
    const times = [readTime(path, "birthtimeMs"), readTime((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path), "mtimeMs")];
    const known = times.filter((time) => time !== undefined);
    return known.length === 0 ? undefined : Math.min(...known);
}
/** Returns a time of a file; undefined where the file system does not know it (0), or the file. */
function readTime(path, time) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path)[time] || undefined;
    }
    catch {
        // Whoever needs the event says why it cannot be read.
        return undefined;
    }
}


/***/ })

};
