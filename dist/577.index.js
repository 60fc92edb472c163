export const id = 577;
export const ids = [577];
export const modules = {

/***/ 3577:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  fromImages: () => (/* binding */ fromImages)
});

// EXTERNAL MODULE: ./build/lib/concurrency.js
var concurrency = __webpack_require__(8867);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/lib/child-process.js
var child_process = __webpack_require__(2090);
// EXTERNAL MODULE: ./build/domain/errors.js
var domain_errors = __webpack_require__(6046);
// EXTERNAL MODULE: ./build/artifacts/images/reference.js
var images_reference = __webpack_require__(8178);
;// CONCATENATED MODULE: ./build/artifacts/images/engine.js
// Images in the local engine. The `docker` program is used and not the engine's socket, because it finds the engine as
// the other steps of the job do: DOCKER_HOST with unix, tcp, ssh or npipe, its certificates, and contexts.






const timeLimit = 60_000;
const outputLimit = 16 * 1024 * 1024;
const imageSchema = dist/* object */.Ikc({ Id: dist/* string */.YjP(), RepoDigests: dist/* nullish */.cl6(dist/* array */.YOg(dist/* string */.YjP())) });
/**
 * Finds out by which digest a registry knows an image of the local engine.
 * @param written name, tag, digest or id, as `docker image inspect` takes it
 * @param timeLeft in milliseconds
 * @throws ConfigurationError when there is no engine or no such image, or the image was never pushed or pulled
 * @throws CancelledError
 */
async function digestInEngine(written, timeLeft, context) {
    const image = await inspectImage(written, timeLeft, context);
    const known = (image.RepoDigests ?? []).map((one) => {
        const reference = (0,images_reference/* imageReference */.rA)(one);
        const fingerprint = (0,images_reference/* fingerprintOf */.ax)(`sha256:${reference.digest ?? ""}`, one);
        return { fingerprint, reference: (0,images_reference/* pinned */.dp)(reference, fingerprint) };
    });
    return chooseDigest(written, image, known, context);
}
/** Chooses among an image's digests, by the whole name of the repository (docs/fingerprints.md). */
function chooseDigest(written, { Id }, known, context) {
    const [first, second] = known;
    if (first === undefined)
        throw neverPushed(written);
    const isId = /^(?:sha256:)?[a-f0-9]{6,64}$/.test(written) &&
        Id.replace("sha256:", "").startsWith(written.replace("sha256:", ""));
    if (second === undefined || isId)
        return confirmed(written, first, isId);
    const { registry, repository, digest } = (0,images_reference/* imageReference */.rA)(written);
    const ofRepository = known.filter(({ reference }) => reference.startsWith(`${registry}/${repository}@`));
    const match = ofRepository.find(({ fingerprint }) => digest === undefined || fingerprint === digest);
    if (match === undefined)
        throw otherRepositories(written, known);
    if (ofRepository.length > 1 && digest === undefined) {
        context.logger.warn(`The engine has several digests of ${written}; the first one is used: ${match.reference}`);
    }
    return match;
}
/** Returns the digest if it is the one that was written, or none was. */
function confirmed(written, found, isId) {
    const digest = isId ? undefined : (0,images_reference/* imageReference */.rA)(written).digest;
    if (digest === undefined || digest === found.fingerprint)
        return found;
    throw otherRepositories(written, [found]);
}
async function inspectImage(written, timeLeft, context) {
    if (written.startsWith("-"))
        throw noSuchImage(written);
    const { DOCKER_CONFIG: folder } = context.environment;
    const { output, errorOutput, failure } = await (0,child_process/* runProgram */.m)({
        program: "docker",
        args: ["image", "inspect", written],
        // A relative path is relative to where this step runs, and docker runs elsewhere.
        environment: { ...context.environment, ...(0,omit_undefined/* omitUndefined */.O)({ DOCKER_CONFIG: folder && (0,external_node_path_.resolve)(folder) }) },
        timeLimit: Math.min(timeLimit, Math.max(0, timeLeft)),
        outputLimit,
    }, context);
    if (failure?.kind === "not-found")
        throw noDocker();
    if (failure !== undefined) {
        const complaint = errorOutput.toString("utf8").trim();
        throw /no such (?:image|object)|invalid reference/i.test(complaint)
            ? noSuchImage(written)
            : noEngine(written, complaint || `\`docker\` ${failure.reason}`);
    }
    const images = dist/* safeParse */.xLC(dist/* tuple */.PVZ([imageSchema]), parsed(output));
    if (images.success)
        return images.output[0];
    throw new domain_errors/* ConfigurationError */.j1({
        message: `The output of \`docker image inspect ${written}\` is not valid`,
        hint: "Check that `docker` on the PATH is Docker's own program",
    });
}
function parsed(text) {
    try {
        return JSON.parse(text.toString("utf8"));
    }
    catch {
        return undefined;
    }
}
const noDocker = () => new domain_errors/* ConfigurationError */.j1({
    message: "`artifact-type: docker` needs the program `docker`, which is not on the PATH",
    reason: "The runner has no Docker, or the job runs in a container without it",
    hint: "For an image in a registry set `artifact-type: oci`: it needs no Docker",
});
const noEngine = (written, why) => new domain_errors/* ConfigurationError */.j1({
    message: `Docker could not inspect \`${written}\``,
    reason: why,
    hint: "Check that Docker is running and DOCKER_HOST; for an image in a registry set `artifact-type: oci`",
});
const noSuchImage = (written) => new domain_errors/* ConfigurationError */.j1({
    message: `Image \`${written}\` does not exist in the local Docker engine`,
    reason: "It was built by another builder or job, or has another name",
    hint: "Check `docker image ls`; with buildx set `load: true`, or for an image in a registry set `artifact-type: oci`",
});
const neverPushed = (written) => new domain_errors/* ConfigurationError */.j1({
    message: `Image \`${written}\` has no digest yet`,
    reason: "An image gets its digest when it is pushed to a registry or pulled from one",
    hint: "Push it before this step",
});
const otherRepositories = (written, known) => new domain_errors/* ConfigurationError */.j1({
    message: `Image \`${written}\` has no digest under this name`,
    reason: `Docker knows it as ${known.map(({ reference }) => reference).join(", ")}`,
    hint: "Write the name under which it was pushed or pulled, or push it under this name before this step",
});

// EXTERNAL MODULE: ./build/http/client.js + 1 modules
var http_client = __webpack_require__(1628);
// EXTERNAL MODULE: ./build/artifacts/manifest/form.js
var manifest_form = __webpack_require__(9176);
// EXTERNAL MODULE: ./build/artifacts/paths.js
var paths = __webpack_require__(8532);
// EXTERNAL MODULE: ./build/lib/hosts.js
var hosts = __webpack_require__(791);
;// CONCATENATED MODULE: ./build/artifacts/images/http.js
// Requests to registries and token servers: the HTTP client, and redirects, which registries use for storage.



/** There is no response: the connection or TLS failed, it took too long, or it is not valid HTTP. */
class NoResponseError extends domain_errors/* RegistryError */.gl {
    isTlsFailure;
    constructor({ reason, parts, isTlsFailure }) {
        super(parts ?? { message: reason });
        this.isTlsFailure = isTlsFailure === true;
    }
}
/** Registries keep manifests within 4 MiB; a token is far smaller. In bytes. */
const maxRegistryBytes = 4 * 1024 * 1024;
const maxRedirects = 3;
const redirectStatuses = [301, 302, 303, 307, 308];
/**
 * Sends a request and follows redirects. Credentials go to the first origin only, and nothing goes unencrypted over a
 * network.
 * @throws NoResponseError, RegistryError for a redirect that must not be followed, CancelledError
 */
async function sendFollowing(request, client) {
    let { url } = request;
    for (let redirects = 0;; redirects += 1) {
        const { authorization, ...others } = request.headers;
        const mayKnow = authorization !== undefined && url.origin === request.url.origin;
        const response = await client.send({ ...request, url, headers: mayKnow ? request.headers : others });
        if (response.kind === "no-response") {
            if (response.cause === "cancelled")
                throw new domain_errors/* CancelledError */.cc({ message: response.reason });
            throw new NoResponseError(response);
        }
        const location = response.headers["location"];
        if (!redirectStatuses.includes(response.status) || location === undefined)
            return { ...response, url };
        const next = URL.parse(location, url.href);
        if (redirects === maxRedirects || request.method === "POST" || !mayLeadTo(url, next))
            throw badRedirect({ ...request, url }, response.status, next);
        url = next;
    }
}
/** Returns whether one address may lead to another: over TLS, or within this machine. */
const mayLeadTo = (from, to) => to !== null &&
    to.username === "" &&
    to.password === "" &&
    (to.protocol === "https:" ||
        (to.protocol === "http:" && (0,hosts/* isLoopback */.U)(to.hostname) && (0,hosts/* isLoopback */.U)(from.hostname)));
/** The target is named without its query, which may hold a signature. */
const badRedirect = (request, status, to) => new domain_errors/* RegistryError */.gl({
    message: `${(0,http_client/* nameRequest */.RX)(request)} was redirected (HTTP ${status}) to ${to === null ? "no address" : `${to.protocol}//${to.host}${to.pathname}`}`,
    reason: `Redirects are followed to https addresses only, and at most ${maxRedirects} in a row`,
    hint: "Check the registry in the image's name",
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./build/http/network-errors.js
var network_errors = __webpack_require__(9815);
// EXTERNAL MODULE: ./build/http/retry.js
var retry = __webpack_require__(4675);
// EXTERNAL MODULE: ./build/domain/identifiers.js
var identifiers = __webpack_require__(9137);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: ./build/lib/read-file.js
var read_file = __webpack_require__(6581);
;// CONCATENATED MODULE: ./build/artifacts/images/credential-helper.js
// Docker's credential helpers: programs `docker-credential-NAME` on the PATH that store secrets for it.



const answerSchema = dist/* object */.Ikc({ Username: dist/* string */.YjP(), Secret: dist/* string */.YjP() });
const credential_helper_timeLimit = 30_000;
const credential_helper_outputLimit = 1024 * 1024;
/**
 * Runs a helper for the credentials of a registry.
 * @param server the registry as the configuration names it
 * @param file the configuration that names the helper, for messages
 * @param timeLeft in milliseconds
 * @returns undefined when the helper has none
 * @throws ConfigurationError when it is absent, fails, takes too long, or prints something else than credentials. Its
 * output is never shown, since a secret may be in it.
 * @throws CancelledError
 */
async function runCredentialHelper(helper, server, file, timeLeft, context) {
    const program = `docker-credential-${helper}`;
    const failed = (reason) => new domain_errors/* ConfigurationError */.j1({
        message: `The credential helper \`${program}\` (named in \`${file}\`) gave no credentials for \`${server}\``,
        reason,
        hint: "Fix or remove it there, or give `registry-username` and `registry-password`",
    });
    // The name becomes a part of a program's name: it must not lead to another place.
    if (!/^[\w.-]+$/.test(helper))
        throw failed("This is not the name of a program");
    const { output, failure } = await (0,child_process/* runProgram */.m)({
        program,
        args: ["get"],
        input: server,
        environment: context.environment,
        timeLimit: Math.min(credential_helper_timeLimit, Math.max(0, timeLeft)),
        outputLimit: credential_helper_outputLimit,
    }, context);
    const text = output.toString("utf8");
    if (failure !== undefined) {
        if (failure.kind === "failed" && /credentials not found/i.test(text))
            return undefined;
        if (failure.kind === "not-found")
            throw failed(`\`${program}\` ${failure.reason}`);
        throw failed(`\`${program}\` ${failure.reason}; its output is not shown, because a secret may be in it`);
    }
    const answer = dist/* safeParse */.xLC(answerSchema, credential_helper_parsed(text));
    if (!answer.success)
        throw failed("Its output is not the JSON that credential helpers print");
    const { Username: username, Secret: secret } = answer.output;
    const source = `the credential helper \`${program}\``;
    if (secret === "")
        return undefined;
    if (username === "<token>")
        return { kind: "identity", token: secret, source };
    return { kind: "password", username, password: secret, source };
}
function credential_helper_parsed(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./build/artifacts/images/credentials.js
// The credentials for a registry: those of the inputs, else those that `docker login` and its like stored on this
// machine, else none.







const entrySchema = dist/* object */.Ikc({
    auth: dist/* optional */.lqM(dist/* string */.YjP()),
    username: dist/* optional */.lqM(dist/* string */.YjP()),
    password: dist/* optional */.lqM(dist/* string */.YjP()),
    identitytoken: dist/* optional */.lqM(dist/* string */.YjP()),
    registrytoken: dist/* optional */.lqM(dist/* string */.YjP()),
});
const fileSchema = dist/* object */.Ikc({
    auths: dist/* optional */.lqM(dist/* record */.g1P(dist/* string */.YjP(), entrySchema), {}),
    credHelpers: dist/* optional */.lqM(dist/* record */.g1P(dist/* string */.YjP(), dist/* string */.YjP()), {}),
    credsStore: dist/* optional */.lqM(dist/* string */.YjP(), ""),
});
/**
 * Finds the credentials for a registry, and registers what it finds as secrets.
 * @param registry host and port, `docker.io` for Docker Hub
 * @param repository for files that have credentials by repository, as podman's can
 * @throws ConfigurationError when a file or a credential helper that should have them cannot be used
 */
async function credentialsFor(registry, repository, options, context) {
    const { registryUsername: username, registryPassword: password, budget } = options;
    if (username !== undefined && password !== undefined) {
        return {
            kind: "password",
            username,
            password,
            source: "the inputs `registry-username` and `registry-password`",
        };
    }
    if (username !== undefined || password !== undefined)
        throw onlyOne();
    for (const file of configurationFiles(context)) {
        const found = await credentialsIn(file, registry, repository, budget, context);
        if (found === undefined)
            continue;
        register(found, context);
        return found;
    }
    return { kind: "none", source: "none were found" };
}
function register(found, context) {
    switch (found.kind) {
        case "none":
            return;
        case "password":
            context.registerSecret(found.password, { basicUser: found.username });
            return;
        case "identity":
        case "bearer":
            context.registerSecret(found.token);
    }
}
/** Returns the files in which `docker login` and `podman login` store credentials, in order of precedence. */
function configurationFiles({ environment }) {
    const { REGISTRY_AUTH_FILE: file, DOCKER_CONFIG: folder, XDG_RUNTIME_DIR: runtime } = environment;
    const home = environment["HOME"] ?? environment["USERPROFILE"] ?? (0,external_node_os_.homedir)();
    const files = [
        file,
        (0,external_node_path_.join)(folder === undefined || folder === "" ? (0,external_node_path_.join)(home, ".docker") : folder, "config.json"),
        runtime === undefined || runtime === "" ? undefined : (0,external_node_path_.join)(runtime, "containers", "auth.json"),
    ];
    return files.filter((one) => one !== undefined).filter((one) => one !== "" && (0,paths/* exists */.t2)((0,paths/* encodePath */.O0)(one)));
}
async function credentialsIn(file, registry, repository, budget, context) {
    const { auths, credHelpers, credsStore } = await readConfiguration(file, context);
    const keys = keysFor(registry, repository);
    const find = (all) => keys.flatMap((key) => Object.entries(all).filter(([written]) => hostOf(written) === key))[0];
    const [helpedKey, helper] = find(credHelpers) ?? [serverName(registry), credsStore];
    if (helper !== "") {
        const helped = await runCredentialHelper(helper, helpedKey, file, budget.left(), context);
        if (helped !== undefined)
            return helped;
    }
    const [, entry] = find(auths) ?? [];
    return entry === undefined ? undefined : credentialsOf(entry, `\`${file}\``, file);
}
async function readConfiguration(file, { signal: stop }) {
    const next = "Log in to the registry again, or remove the file";
    const unreadable = (reason) => new domain_errors/* ConfigurationError */.j1({ message: `The credentials in \`${file}\` cannot be read`, reason, hint: next });
    const content = await (0,read_file/* readWholeFile */.M4)(file, { name: file, next, megabytes: 10, stop });
    let json;
    try {
        json = JSON.parse(content.toString("utf8"));
    }
    catch {
        // What JSON.parse says would quote the file, and it holds secrets.
        throw unreadable("The file is not JSON");
    }
    const read = dist/* safeParse */.xLC(fileSchema, json);
    if (read.success)
        return read.output;
    const field = dist/* getDotPath */.BuJ(read.issues[0]);
    throw unreadable(`${field === null ? "The file" : `\`${field}\``} does not have the form that docker writes`);
}
/** Returns the keys under which a registry may be stored, the most specific first. */
function keysFor(registry, repository) {
    if (registry === "docker.io")
        return ["docker.io", "index.docker.io", "registry-1.docker.io"];
    const parts = repository.split("/");
    return [
        ...parts.map((_, index) => [registry, ...parts.slice(0, parts.length - index)].join("/")),
        registry,
    ];
}
/** `https://ghcr.io/v2/` and `ghcr.io` are the same registry. */
const hostOf = (key) => key.replace(/^https?:\/\//, "").replace(/\/(?:v[12]\/?)?$/, "");
/** The name by which credential helpers know a registry. */
const serverName = (registry) => registry === "docker.io" ? "https://index.docker.io/v1/" : registry;
function credentialsOf(entry, source, file) {
    if (entry.identitytoken)
        return { kind: "identity", token: entry.identitytoken, source };
    if (entry.registrytoken)
        return { kind: "bearer", token: entry.registrytoken, source };
    if (entry.username && entry.password) {
        return { kind: "password", username: entry.username, password: entry.password, source };
    }
    if (!entry.auth)
        return undefined;
    const decoded = Buffer.from(entry.auth, "base64").toString("utf8");
    const colon = decoded.indexOf(":");
    if (colon < 1) {
        throw new domain_errors/* ConfigurationError */.j1({
            message: `\`${file}\` has an entry \`auth\` that is not \`user:password\` in base64`,
            hint: "Log in to the registry again",
        });
    }
    const password = decoded.slice(colon + 1).replace(/\0+$/, "");
    return { kind: "password", username: decoded.slice(0, colon), password, source };
}
const onlyOne = () => new domain_errors/* ConfigurationError */.j1({
    message: "Only one of `registry-username` and `registry-password` is given",
    reason: "The secret of the other may be unset, or not visible to this workflow",
    hint: "Give both, or neither to use the credentials that `docker login` stored",
});

;// CONCATENATED MODULE: ./build/artifacts/images/registry.js
// Manifests of a registry, over the distribution API, and the digests by which it knows them.












const indexTypes = [
    "application/vnd.oci.image.index.v1+json",
    "application/vnd.docker.distribution.manifest.list.v2+json",
];
// Signed within themselves: their digest is not that of the bytes that are sent.
const signedTypes = ["application/vnd.docker.distribution.manifest.v1+prettyjws"];
const oldTypes = [...signedTypes, "application/vnd.docker.distribution.manifest.v1+json"];
const accepted = [
    "application/vnd.oci.image.manifest.v1+json",
    "application/vnd.docker.distribution.manifest.v2+json",
    ...indexTypes,
    ...oldTypes,
];
/**
 * Reads an image's digest from its registry. Layers are not downloaded.
 * @param withParts whether to read what is in the image, also where its digest alone could be had
 * @throws ConfigurationError when the tag and the digest of the reference disagree
 * @throws RegistryError when the image does not exist, access is denied, or the response is not a valid manifest
 * @throws CancelledError
 */
async function readManifest(image, access, context, withParts = false) {
    const registry = new Registry(image, access, context);
    const target = image.tag ?? `sha256:${image.digest ?? ""}`;
    const manifest = await registry.manifest(target, withParts);
    if (image.digest === undefined || image.digest === manifest.digest)
        return manifest;
    throw new domain_errors/* ConfigurationError */.j1({
        message: `\`${image.written}\` is now sha256:${manifest.digest}`,
        reason: image.tag === undefined
            ? "The registry answered for another digest"
            : `The tag \`${image.tag}\` was moved`,
        hint: "Give only the tag, or only the digest that was built",
    });
}
/** One image's registry, and how to authenticate there. */
class Registry {
    #image;
    #access;
    #context;
    #origin;
    #authorization;
    constructor(image, access, context) {
        this.#image = image;
        this.#access = access;
        this.#context = context;
        this.#origin = `https://${image.registry === "docker.io" ? "registry-1.docker.io" : image.registry}`;
    }
    async manifest(target, withParts) {
        const head = await this.#request("HEAD", target);
        // Some registries do not support HEAD.
        if (head.status !== 200 && head.status !== 405)
            throw this.#toError("HEAD", head);
        const digestOfHead = head.status === 200 ? this.#digestOf(head) : undefined;
        const isTyped = accepted.includes(typeOf(head));
        if (!withParts && digestOfHead !== undefined && isTyped && !indexTypes.includes(typeOf(head)))
            return { digest: digestOfHead };
        // Headers without a manifest's type or a digest prove nothing: the bytes have to.
        const pinnedTarget = digestOfHead === undefined || !isTyped ? target : `sha256:${digestOfHead}`;
        const whole = await this.#request("GET", pinnedTarget);
        if (whole.status !== 200)
            throw this.#toError("GET", whole);
        const manifest = this.#manifestIn(whole);
        const digest = this.#verifiedDigest(whole, digestOfHead);
        const parts = withParts ? partsOf(manifest) : undefined;
        return { digest, ...(0,omit_undefined/* omitUndefined */.O)({ platforms: platformsOf(manifest), parts }) };
    }
    /** Parses the manifest or index in a response, which may be anything: a login page comes with status 200 too. */
    #manifestIn(response) {
        const type = typeOf(response);
        if (!accepted.includes(type))
            throw this.#invalid(`It is not an image manifest: its type is \`${type || "(none)"}\``);
        const schema = indexTypes.includes(type)
            ? indexSchema
            : oldTypes.includes(type)
                ? oldManifestSchema
                : manifestSchema;
        const manifest = dist/* safeParse */.xLC(schema, parseJsonOrUndefined(response.body));
        if (!manifest.success) {
            const field = dist/* getDotPath */.BuJ(manifest.issues[0]);
            const where = field === null ? "" : ` (field \`${field}\`)`;
            throw this.#invalid(`It does not have the form of an image manifest${where}`);
        }
        if (manifest.output.mediaType === undefined || manifest.output.mediaType === type)
            return manifest.output;
        throw this.#invalid("Its header and its manifest name two different types");
    }
    /** Returns the digest of a manifest by its own bytes; the digests in the headers must agree. */
    #verifiedDigest(response, digestOfHead) {
        const digestOfHeader = this.#digestOf(response);
        if (signedTypes.includes(typeOf(response))) {
            if (digestOfHeader !== undefined)
                return digestOfHeader;
            throw this.#invalid("A manifest in the old signed format came without a digest");
        }
        const digest = (0,images_reference/* fingerprintOf */.ax)(`sha256:${(0,external_node_crypto_.hash)("sha256", response.body)}`, "the manifest");
        for (const other of [digestOfHeader, digestOfHead]) {
            if (other === undefined || other === digest)
                continue;
            throw this.#invalid(`Its header says sha256:${other}, but its bytes are sha256:${digest}`);
        }
        return digest;
    }
    #digestOf({ headers }) {
        const digest = headers["docker-content-digest"];
        if (digest === undefined)
            return undefined;
        return (0,images_reference/* fingerprintOf */.ax)(digest, `in the response of ${this.#origin}`);
    }
    /** Requests the manifest, and authenticates when the registry asks for it. */
    async #request(method, target) {
        const response = await this.#requestOnce(method, target);
        if (response.status !== 401 || this.#authorization !== undefined)
            return response;
        // The target of a redirect must not decide where credentials go.
        if (response.url.origin !== new URL(this.#origin).origin)
            return response;
        this.#authorization = await this.#authorize(challengesIn(response.headers["www-authenticate"] ?? ""));
        return this.#requestOnce(method, target);
    }
    async #requestOnce(method, target) {
        const header = this.#authorization?.header;
        const headers = { accept: accepted.join(", "), ...(header !== undefined && { authorization: header }) };
        const url = () => new URL(`${this.#origin}/v2/${this.#image.repository}/manifests/${target}`);
        try {
            return await sendFollowing({ method, url: url(), headers }, this.#access.client);
        }
        catch (error) {
            // As with Docker, a registry on this very machine may go without TLS.
            const mayBePlain = error instanceof NoResponseError && error.isTlsFailure && (0,hosts/* isLoopback */.U)(url().hostname);
            if (!mayBePlain || url().protocol === "http:")
                throw error;
            this.#origin = this.#origin.replace(/^https:/, "http:");
            return sendFollowing({ method, url: url(), headers }, this.#access.client);
        }
    }
    async #authorize(offered) {
        const { registry, repository } = this.#image;
        const credentials = await credentialsFor(registry, repository, this.#access, this.#context);
        const { source } = credentials;
        const bearer = offered.find(({ scheme }) => scheme === "bearer");
        if (bearer !== undefined) {
            const token = credentials.kind === "bearer" ? credentials.token : await this.#token(bearer, credentials);
            return { header: `Bearer ${token}`, source };
        }
        if (offered.some(({ scheme }) => scheme === "basic") && credentials.kind === "password") {
            return { header: basic(credentials), source };
        }
        return { source };
    }
    /** Requests a token for reading this repository from the token server that the registry names. */
    async #token({ parameters }, credentials) {
        const { realm = "", service, scope = `repository:${this.#image.repository}:pull` } = parameters;
        const url = URL.parse(realm);
        if (!mayLeadTo(new URL(this.#origin), url)) {
            throw this.#invalid(`It names a token server that is not an https address: \`${realm}\``);
        }
        const query = new URLSearchParams({ ...(service !== undefined && { service }), scope });
        const request = tokenRequest(url, query, credentials);
        const response = await sendFollowing(request, this.#access.client);
        if (response.status === 400 || response.status === 401 || response.status === 403)
            throw this.#accessDenied(request.method, response, credentials.source);
        const body = dist/* safeParse */.xLC(tokenSchema, response.status === 200 ? parseJsonOrUndefined(response.body) : undefined);
        const { token, access_token: accessToken, refresh_token: refreshToken } = body.success ? body.output : {};
        for (const secret of [token, accessToken, refreshToken])
            if (secret !== undefined)
                this.#context.registerSecret(secret);
        const received = token ?? accessToken;
        if (received !== undefined)
            return received;
        throw this.#invalid(`Its token server ${url.origin} answered HTTP ${response.status} without a token`);
    }
    #toError(method, response) {
        const { status, body } = response;
        const source = this.#authorization?.source ?? "none were asked for";
        if (status === 401 || status === 403)
            return this.#accessDenied(method, response, source);
        if (status === 404) {
            return new domain_errors/* RegistryError */.gl({
                message: `\`${this.#image.written}\` does not exist in ${this.#origin} (${nameResponse(method, response)})`,
                reason: `It was not pushed, or the credentials (${source}) may not read it`,
                hint: "Push it before this step, and check its name",
            });
        }
        const wait = (0,retry/* retryAfter */.P9)(response.headers["retry-after"], response.attempts.at(-1)?.startedAt ?? 0);
        const errors = dist/* safeParse */.xLC(errorSchema, parseJsonOrUndefined(body));
        return new domain_errors/* RegistryError */.gl({
            message: `No digest for \`${this.#image.written}\`: ${nameResponse(method, response)}`,
            ...(errors.success && {
                reason: `The registry says: ${errors.output.errors.map(({ message }) => message).join(", ")}`,
            }),
            hint: wait === undefined
                ? "Check the registry, and run the job again"
                : `Run the job again after ${(0,network_errors/* seconds */.YA)(wait)}, as the registry asks`,
        });
    }
    #accessDenied(method, response, source) {
        return new domain_errors/* RegistryError */.gl({
            message: `${this.#origin} denies access to \`${this.#image.written}\` (${nameResponse(method, response)})`,
            reason: `Credentials: ${source}`,
            hint: "Log in to the registry in an earlier step, or give `registry-username` and `registry-password`",
        });
    }
    #invalid(reason) {
        return new domain_errors/* RegistryError */.gl({
            message: `The response of ${this.#origin} for \`${this.#image.written}\` is not valid`,
            reason,
            hint: "Check the registry in the image's name, and whether a proxy or a login page answers for it",
        });
    }
}
const nameResponse = (method, { url, status, attempts }) => `${(0,http_client/* nameRequest */.RX)({ method, url })}: HTTP ${status}, ${(0,http_client/* describeAttempts */.U_)(attempts)}`;
const schemeShape = /^[\w!#$%&'*+.^`|~-]+/;
const parameterShape = /^([\w!#$%&'*+.^`|~-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))/;
/** Parses the header. The rest of what is not understood is ignored: the registry then denies access again. */
function challengesIn(header) {
    const found = [];
    let rest = header;
    for (;;) {
        rest = rest.replace(/^[\s,]+/, "");
        const [pair, name = "", quoted, plain = ""] = parameterShape.exec(rest) ?? [];
        const current = found.at(-1);
        if (pair !== undefined && current !== undefined) {
            current.parameters[name.toLowerCase()] = quoted?.replace(/\\(.)/g, "$1") ?? plain;
            rest = rest.slice(pair.length);
            continue;
        }
        const scheme = schemeShape.exec(rest)?.[0];
        if (scheme === undefined)
            return found;
        found.push({ scheme: scheme.toLowerCase(), parameters: {} });
        rest = rest.slice(scheme.length);
    }
}
function tokenRequest(url, query, credentials) {
    if (credentials.kind === "identity") {
        query.set("grant_type", "refresh_token");
        query.set("client_id", "artifact-compliance-action");
        query.set("refresh_token", credentials.token);
        const headers = { "content-type": "application/x-www-form-urlencoded" };
        return { method: "POST", url, headers, body: query.toString() };
    }
    const full = new URL(url);
    for (const [key, value] of query)
        full.searchParams.set(key, value);
    const headers = credentials.kind === "password" ? { authorization: basic(credentials) } : {};
    return { method: "GET", url: full, headers };
}
const basic = ({ username, password }) => `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;
const typeOf = ({ headers }) => headers["content-type"]?.split(";", 1)[0]?.trim() ?? "";
function parseJsonOrUndefined(body) {
    try {
        return JSON.parse(new TextDecoder().decode(body));
    }
    catch {
        return undefined;
    }
}
const tokenText = dist/* pipe */.FsL(dist/* string */.YjP(), dist/* regex */.yGV(/^[\x21-\x7e]+$/));
const tokenSchema = dist/* object */.Ikc({
    token: dist/* optional */.lqM(tokenText),
    access_token: dist/* optional */.lqM(tokenText),
    refresh_token: dist/* optional */.lqM(dist/* string */.YjP()),
});
const errorSchema = dist/* object */.Ikc({ errors: dist/* array */.YOg(dist/* object */.Ikc({ message: dist/* string */.YjP() })) });
const platformSchema = dist/* object */.Ikc({
    os: dist/* string */.YjP(),
    architecture: dist/* string */.YjP(),
    variant: dist/* optional */.lqM(dist/* string */.YjP()),
});
const descriptorSchema = dist/* object */.Ikc({
    mediaType: dist/* string */.YjP(),
    digest: identifiers/* contentDigestSchema */.$J,
    size: dist/* pipe */.FsL(dist/* number */.aig(), dist/* safeInteger */.Y2b(), dist/* minValue */.Wwf(0)),
});
const mediaType = dist/* optional */.lqM(dist/* string */.YjP());
// A document that is both an index and a manifest means one image to one reader and another to the next.
const absent = dist/* optional */.lqM(dist/* undefined */.Vxk());
const indexSchema = dist/* object */.Ikc({
    schemaVersion: dist/* literal */.euz(2),
    mediaType,
    manifests: dist/* array */.YOg(dist/* object */.Ikc({ ...descriptorSchema.entries, platform: dist/* optional */.lqM(platformSchema) })),
    layers: absent,
    fsLayers: absent,
});
const manifestSchema = dist/* object */.Ikc({
    schemaVersion: dist/* literal */.euz(2),
    mediaType,
    config: descriptorSchema,
    layers: dist/* array */.YOg(descriptorSchema),
    manifests: absent,
    fsLayers: absent,
});
const oldManifestSchema = dist/* object */.Ikc({
    schemaVersion: dist/* literal */.euz(1),
    mediaType,
    fsLayers: dist/* array */.YOg(dist/* object */.Ikc({ blobSum: identifiers/* contentDigestSchema */.$J })),
    manifests: absent,
    layers: absent,
});
/** Returns the platforms of an index, as `linux/amd64`; undefined for a single manifest. */
function platformsOf({ manifests }) {
    return manifests?.flatMap(({ platform }) => {
        // What buildx adds to an image (provenance, SBOM) has no platform to run on.
        return platform === undefined || platform.os === "unknown" ? [] : platformName(platform);
    });
}
const platformName = ({ os, architecture, variant }) => [os, architecture, variant].filter((part) => part !== undefined && part !== "").join("/");
/** Returns the images of an index, or the configuration and the layers of an image. */
function partsOf(manifest) {
    if (manifest.manifests !== undefined)
        return manifest.manifests.map(({ platform, digest, size }) => {
            const name = platform === undefined ? "" : platformName(platform);
            return { kind: "platform", name: name || "unknown", digest, size };
        });
    const layerName = (index) => `layer ${String(index + 1).padStart(3, "0")}`;
    if (manifest.layers === undefined)
        return manifest.fsLayers.map(({ blobSum }, index) => ({
            kind: "layer",
            name: layerName(index),
            digest: blobSum,
        }));
    const { digest, size } = manifest.config;
    return [
        { kind: "config", name: "config", digest, size },
        ...manifest.layers.map((layer, index) => ({
            kind: "layer",
            name: layerName(index),
            digest: layer.digest,
            size: layer.size,
        })),
    ];
}

;// CONCATENATED MODULE: ./build/artifacts/images/from-images.js
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










/**
 * Finds out the digests of images, in a registry or (for the type `docker`) in the local engine. Credentials of a
 * registry mean that registry also for the type `docker`.
 * @param manifests takes what is in the images of registries
 * @throws ConfigurationError, ConfigurationErrors naming the images that have no digest
 * @throws CancelledError
 */
async function fromImages(selection, context, manifests) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { artifacts, artifactType, budget, retries, registryUsername } = selection;
        const peer = { noun: "the registry", address: "the image's name" };
        const client = __addDisposableResource(env_1, (0,http_client/* createHttpClient */.uT)({ budget, retries, peer, maxBytes: maxRegistryBytes }, context), false);
        const find = artifactType === "oci" || registryUsername !== undefined ? inRegistry : inEngine;
        const access = { ...selection, client };
        return await (0,concurrency/* collectErrors */.ul)(artifacts, (one) => find(one, access, context, manifests), concurrency/* defaultConcurrency */.PV);
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
async function inRegistry({ pattern, name }, access, context, manifests) {
    const image = (0,images_reference/* imageReference */.rA)(pattern);
    const withParts = manifests?.areWanted === true;
    const { digest, platforms, parts = [] } = await readManifest(image, access, context, withParts);
    manifests?.add(digest, contentsOf(parts));
    const kind = platforms === undefined ? "a single manifest" : `an index (${platforms.join(", ") || "no platforms"})`;
    context.logger.info(`${pattern} is ${kind}: sha256:${digest}`);
    return {
        artifact: {
            ...(name === undefined ? {} : { name }),
            filename: pattern,
            type: "oci",
            fingerprint: digest,
            reference: (0,images_reference/* pinned */.dp)(image, digest),
        },
        origin: pattern,
    };
}
/** The longest name of a part that is kept, in UTF-16 units. */
const longestName = 200;
/** Returns the parts of an image as entries with unique paths in the order of a manifest. */
function contentsOf(parts) {
    const sameName = Map.groupBy(parts, ({ name }) => name.slice(0, longestName).toWellFormed());
    const entries = [...sameName].flatMap(([name, some]) => some.map(({ kind, digest, size }, index) => {
        // What buildx adds to an image (provenance, SBOM) has the platform `unknown/unknown` each time.
        const path = (0,paths/* encodePath */.O0)(index === 0 ? name : `${name} (${index + 1})`);
        return { path, kind, digest, ...(0,omit_undefined/* omitUndefined */.O)({ size }) };
    }));
    const sorted = entries.sort((one, other) => (0,manifest_form/* comparePaths */.cD)(one.path, other.path));
    return {
        type: "oci",
        exclude: [],
        entries: sorted.length,
        bytes: sorted.reduce((sum, { size = 0 }) => sum + size, 0),
        lines: { text: sorted.map(manifest_form/* entryLine */.bV).join("") },
    };
}
async function inEngine({ pattern, name }, { budget }, context) {
    const known = await digestInEngine(pattern, budget.left(), context);
    const subject = { ...(name === undefined ? {} : { name }), filename: pattern };
    return { artifact: { ...subject, type: "docker", ...known }, origin: pattern };
}


/***/ }),

/***/ 2090:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ runProgram)
/* harmony export */ });
/* unused harmony export withoutSecrets */
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1421);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6046);
/* harmony import */ var _with_timeout_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5904);
// Runs other programs: git, docker and docker's credential helpers. Each ends in bounded time with bounded output, and
// gets neither the step's inputs nor the runner's tokens.





/**
 * Runs a program and waits for its end. Never throws for what the program does.
 * @throws CancelledError when the job is cancelled meanwhile; the program is killed then
 */
async function runProgram(command, context) {
    const result = await (0,_with_timeout_js__WEBPACK_IMPORTED_MODULE_4__/* .withTimeout */ .w)(command.timeLimit, context, (signal) => run(command, signal));
    if (context.signal.aborted)
        throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .CancelledError */ .cc({ message: `The job was cancelled while \`${command.program}\` was running` });
    return result;
}
async function run(command, signal) {
    const result = await start(command, signal);
    const script = result.failure?.kind === "not-found" ? commandScript(command) : undefined;
    if (script === undefined)
        return result;
    const commandLine = `""${script}" ${command.args.join(" ")}"`;
    return start({ ...command, program: "cmd.exe", args: ["/d", "/s", "/c", commandLine] }, signal);
}
/** Finds a script such as `docker-credential-gcloud.cmd` on the PATH. On Windows only the command line starts those. */
function commandScript({ program, args, environment }) {
    // The command line would read more than arguments in other texts.
    if (process.platform !== "win32" || !args.every((arg) => /^[\w-]+$/.test(arg)))
        return undefined;
    const path = Object.entries(environment).find(([name]) => name.toUpperCase() === "PATH")?.[1] ?? "";
    const folders = path.split(node_path__WEBPACK_IMPORTED_MODULE_2__.delimiter).filter((folder) => (0,node_path__WEBPACK_IMPORTED_MODULE_2__.isAbsolute)(folder));
    return folders
        .flatMap((folder) => [".cmd", ".bat"].map((extension) => (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, program + extension)))
        .find((file) => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.existsSync)(file));
}
function start(command, signal) {
    const { program, args, input, environment, outputLimit } = command;
    return new Promise((resolve) => {
        const options = {
            // Windows looks for a program in the current directory first: that must not be the workspace.
            cwd: (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(process.execPath),
            env: withoutSecrets(environment),
            encoding: "buffer",
            maxBuffer: outputLimit,
            signal,
            killSignal: "SIGKILL",
            windowsHide: true,
            // For cmd.exe alone, whose quotes are not those of other programs.
            windowsVerbatimArguments: program === "cmd.exe",
        };
        const child = (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.execFile)(program, args, options, (error, output, errorOutput) => {
            const failure = error === null ? {} : { failure: failureOf(error, command, signal) };
            resolve({ output, errorOutput, ...failure });
        });
        // A program may end before it has read everything: its exit code says more than a broken pipe.
        child.stdin?.on("error", () => undefined).end(input);
    });
}
// The error's message is not used: it contains all that the program wrote to standard error.
function failureOf({ code, signal: killedBy }, { program, timeLimit }, signal) {
    if (signal.aborted)
        return { kind: "timed-out", reason: `did not answer within ${Math.round(timeLimit / 1000)} s` };
    if (code === "ENOENT")
        return { kind: "not-found", reason: `is not installed (no ${program} on the PATH)` };
    if (code === "ERR_CHILD_PROCESS_STDIO_MAXBUFFER")
        return { kind: "output-too-long", reason: "printed more output than is accepted" };
    const how = typeof code === "number" ? `exit code ${code}` : String(code ?? killedBy);
    return { kind: "failed", reason: `failed (${how})` };
}
/** Inputs, the runner's own variables for actions, and tokens. Windows ignores case in names. */
const secretVariable = /^(?:INPUT_.*|ACTIONS_.*|(?:GITHUB|GH|RUNNER)_(?:.*_)?TOKEN)$/i;
/** Returns the variables without the step's inputs and without the runner's tokens. */
function withoutSecrets(environment) {
    return Object.fromEntries(Object.entries(environment).filter(([name]) => !secretVariable.test(name)));
}


/***/ }),

/***/ 5904:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   w: () => (/* binding */ withTimeout)
/* harmony export */ });
/**
 * Runs work with a signal that aborts after so many milliseconds, or when the job is cancelled. Returns the work's own
 * result, and throws its own error.
 */
async function withTimeout(milliseconds, context, work) {
    const timedOut = new AbortController();
    const finished = new AbortController();
    const timer = context.clock.sleep(milliseconds, finished.signal).then(() => {
        timedOut.abort();
    });
    try {
        return await work(AbortSignal.any([context.signal, timedOut.signal]));
    }
    finally {
        finished.abort();
        await timer;
    }
}


/***/ })

};
