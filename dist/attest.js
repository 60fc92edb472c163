export const id = 380;
export const ids = [380];
export const modules = {

/***/ 1533:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  operation: () => (/* binding */ attest_operation)
});

// EXTERNAL MODULE: ./build/domain/attestation.js
var domain_attestation = __webpack_require__(8223);
// EXTERNAL MODULE: ./build/inputs/definitions.js + 1 modules
var definitions = __webpack_require__(6255);
// EXTERNAL MODULE: ./build/inputs/attestation-lines.js
var attestation_lines = __webpack_require__(2252);
// EXTERNAL MODULE: ./build/inputs/rule.js
var rule = __webpack_require__(4776);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(4138);
// EXTERNAL MODULE: ./build/operations/shared/attestation-rules.js
var attestation_rules = __webpack_require__(7285);
// EXTERNAL MODULE: ./build/operations/shared/nothing-sent.js
var nothing_sent = __webpack_require__(3923);
// EXTERNAL MODULE: ./build/operations/shared/selection.js
var selection = __webpack_require__(9183);
// EXTERNAL MODULE: ./build/operations/shared/write-rules.js
var write_rules = __webpack_require__(5000);
// EXTERNAL MODULE: ./build/lib/deadline.js
var lib_deadline = __webpack_require__(5842);
// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/lib/pick.js
var pick = __webpack_require__(2947);
// EXTERNAL MODULE: ./build/service/client.js + 2 modules
var service_client = __webpack_require__(1480);
// EXTERNAL MODULE: ./build/service/service-error.js
var service_error = __webpack_require__(4108);
// EXTERNAL MODULE: ./build/operations/shared/artifacts.js + 1 modules
var shared_artifacts = __webpack_require__(5196);
// EXTERNAL MODULE: ./build/operations/shared/attestations.js + 2 modules
var shared_attestations = __webpack_require__(5987);
// EXTERNAL MODULE: ./build/operations/shared/read-while-hashing.js
var read_while_hashing = __webpack_require__(9812);
// EXTERNAL MODULE: ./build/operations/shared/reported-trail.js
var reported_trail = __webpack_require__(7059);
// EXTERNAL MODULE: ./build/operations/shared/write.js
var write = __webpack_require__(6498);
;// CONCATENATED MODULE: ./build/operations/attest/inputs.js



/** Inputs of a single attestation, which say what a line of `attestations` says. */
const singleInputs = [
    ...["attestation", "attestation-type", "subject", "is-compliant", "control"],
    ...["attestation-data", "test-results", "attachments"],
];
/** Inputs that a single attestation has beside its evidence. */
const singleFields = [
    ...["description", "user-data", "annotations", "external-urls", "external-fingerprints"],
];
const attestInputs = [
    ...definitions/* writeInputs */.zl,
    ...definitions/* selectionInputs */.Iz,
    ...singleInputs,
    ...["attestations", "on-no-tests", "attach-results", "annotations"],
    ...["origin-url", "on-non-compliance"],
];
const attestRequires = ["base-url", "org", "flow"];
/** Returns what is attested. The rules have checked that what a single attestation needs is there. */
const attestationsOf = (values) => isSingle(values) ? [singleOf(values)] : values.attestations;
/** Returns whether the attestation is described by inputs of its own. */
const isSingle = ({ attestations }) => attestations.length === 0;
function singleOf(values) {
    const { subject, attachments } = values;
    const { name, artifact } = required("attestation", values.attestation);
    return {
        name,
        subject: subject === "trail"
            ? { kind: "trail" }
            : artifact === undefined
                ? { kind: "only-artifact" }
                : { kind: "artifact", name: artifact },
        evidence: evidenceOf(values),
        attachments,
    };
}
function evidenceOf(values) {
    const { isCompliant, control, attestationData, testResults } = values;
    const kind = required("attestation-type", values.attestationType);
    switch (kind.type) {
        case "generic":
            return { type: kind.type, isCompliant: required("is-compliant", isCompliant) };
        case "junit":
            return { type: kind.type, testResults };
        case "pull_request":
            return { type: kind.type };
        case "decision":
            return {
                type: kind.type,
                isCompliant: required("is-compliant", isCompliant),
                control: required("control", control),
            };
        case "custom":
            return { ...kind, content: required("attestation-data", attestationData) };
    }
}
function required(input, value) {
    if (value === undefined)
        throw new errors/* InternalError */.Gd({ message: `Input \`${input}\` is missing` });
    return value;
}
/**
 * Returns what is wrong with an input that only some types of attestation have (docs/attestations.md).
 * @param value undefined where it is not given, or has its default
 */
function* issuesOfType({ type }, input, value, types, need = "required") {
    const isOfType = types.includes(type);
    if (!isOfType && value !== undefined)
        yield {
            input,
            message: `is set, but an attestation of type \`${type}\` does not have it`,
            hint: "Omit it",
        };
    if (isOfType && need === "required" && value === undefined)
        yield { input, message: `is missing: an attestation of type \`${type}\` needs it`, mayBeUnset: true };
}
const typeRules = [
    (0,rule/* rule */.Hu)(["attestation-type", "is-compliant"], ({ attestationType: type, isCompliant }) => type ? issuesOfType(type, "is-compliant", isCompliant, ["generic", "decision"]) : []),
    (0,rule/* rule */.Hu)(["attestation-type", "control"], ({ attestationType: type, control }) => type ? issuesOfType(type, "control", control, ["decision"]) : []),
    (0,rule/* rule */.Hu)(["attestation-type", "attestation-data"], ({ attestationType: type, attestationData }) => type ? issuesOfType(type, "attestation-data", attestationData, ["custom"]) : []),
    (0,rule/* rule */.Hu)(["attestation-type", "test-results"], ({ attestationType: type, testResults }) => type
        ? issuesOfType(type, "test-results", testResults.length > 0 ? testResults : undefined, ["junit"])
        : []),
    (0,rule/* rule */.Hu)(["attestation-type", "on-no-tests"], ({ attestationType: type, onNoTests }) => type
        ? issuesOfType(type, "on-no-tests", onNoTests === "fail" ? undefined : onNoTests, ["junit"], "optional")
        : []),
    (0,rule/* rule */.Hu)(["attestation-type", "attach-results"], ({ attestationType: type, attachResults }) => type
        ? issuesOfType(type, "attach-results", attachResults ? undefined : attachResults, ["junit"], "optional")
        : []),
    (0,rule/* rule */.Hu)(["attestation-type", "on-non-compliance"], function* ({ attestationType, onNonCompliance }) {
        if (attestationType?.type === "custom" && onNonCompliance === "fail")
            yield {
                input: "on-non-compliance",
                message: "is `fail`, but the service judges attestations of a custom type",
                hint: "Omit it, and let a gate decide",
            };
    }),
];

;// CONCATENATED MODULE: ./build/operations/attest/attest.js
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
 * Reports the attestations. Everything is read, counted and checked before anything is sent.
 * @throws ConfigurationError, ServiceError, CancelledError when nothing was sent, or a single attestation is not recorded
 */
async function attest(values, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const service = (0,write/* serviceOfWrite */.W2)(values);
        const deadline = new lib_deadline/* Deadline */.B(values.timeout, context.clock);
        const client = __addDisposableResource(env_1, service && !values.dryRun ? (0,service_client/* createServiceClient */.r)({ ...service, deadline }, context) : undefined, false);
        const [{ attestations, artifacts }, { target, read }] = await (0,read_while_hashing/* readWhileHashing */.G)(() => findSubjects(values, deadline, context), (within) => (0,reported_trail/* readTarget */._E)(values, client, within), deadline, context);
        if (service === undefined)
            return await (0,nothing_sent/* skippedOutcome */.dE)({ artifacts }, context);
        const single = isSingle(values);
        const fields = single ? { ...target.fields, ...(0,pick/* pick */.U)(values, "annotations") } : {};
        const preparation = { values, service, target, fields, deadline };
        const prepared = await (0,shared_attestations/* prepareAttestations */.hV)(attestations, preparation, context);
        for (const { request } of single ? prepared : [])
            if (!request.success)
                throw request.error;
        const about = { ...target.about, isSingle: single, ...(0,pick/* pick */.U)(values, "onNonCompliance") };
        if (client === undefined) {
            const requests = prepared.flatMap(({ request }) => (request.success ? request.value : []));
            const dryRun = (0,nothing_sent/* dryRunOutcome */.dU)(requests, service, { ...target.about, artifacts });
            return { ...dryRun, ...about, attestations: prepared.map(shared_attestations/* toPlanned */.wm) };
        }
        const { trail, warnings: aboutTrail = [], failure } = read;
        if (failure !== undefined)
            throw (0,service_error/* toServiceError */.N)(failure);
        const warnings = [...aboutTrail, ...(trail ? (0,shared_attestations/* warningsAboutAttestations */.CZ)(prepared, trail) : [])];
        const sent = await (0,shared_attestations/* sendAttestations */.IP)(client, prepared);
        for (const one of single ? sent : [])
            if (!one.sent.success)
                throw one.sent.error;
        const results = sent.map((one) => (one.sent.success ? one.sent.value : null));
        return {
            kind: "attested",
            ...about,
            subjects: artifacts,
            attestations: sent.map(shared_attestations/* toSent */.yr),
            warnings,
            result: single ? results[0] : results,
        };
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
async function findSubjects(values, deadline, context) {
    const attestations = attestationsOf(values);
    // Artifacts are not read for evidence that is all about the trail.
    if (!(0,selection/* isAnySelected */.i6)(values) || attestations.every(({ subject }) => subject.kind === "trail"))
        return (0,shared_attestations/* assignSubjects */.rn)(attestations, []);
    const { artifacts } = await (0,shared_artifacts/* fingerprintSelected */.S)((0,selection/* selectionOf */.Wm)(values), context, deadline);
    if (isSingle(values) && artifacts.length !== 1)
        throw new errors/* ConfigurationError */.j1({
            message: `${(0,format/* count */.U9)(artifacts.length, "artifact")} are selected, but an attestation is about exactly one`,
            reason: `The first are ${artifacts
                .slice(0, 3)
                .map(({ name, filename }) => `\`${name ?? filename}\``)
                .join(", ")}`,
            hint: "Use `attestations`, whose lines name the artifact: `artifact.name`",
        });
    return (0,shared_attestations/* assignSubjects */.rn)(attestations, artifacts);
}

// EXTERNAL MODULE: ./build/operations/attest/present.js
var present = __webpack_require__(8298);
;// CONCATENATED MODULE: ./build/operations/attest/index.js
// `attest`: reports evidence about an artifact or a trail (docs/attestations.md).













/** The subject must be given: an unset variable must not turn evidence about an artifact into evidence about a trail. */
const subjectRule = (0,rule/* rule */.Hu)(["attestation", "subject", ...definitions/* sourceInputs */.ZU], function* (values) {
    const { attestation, subject, artifacts, fingerprint, checksums, artifactsFrom } = values;
    if (attestation === undefined)
        return;
    const isDotted = attestation.artifact !== undefined;
    const [selected] = [
        ...(artifacts.length > 0 ? ["artifacts"] : []),
        ...(fingerprint.length > 0 ? ["fingerprint"] : []),
        ...(checksums === undefined ? [] : ["checksums"]),
        ...(artifactsFrom.length > 0 ? ["artifacts-from"] : []),
    ];
    const count = Math.max(artifacts.length, fingerprint.length);
    if (subject !== undefined && (isDotted || selected !== undefined)) {
        const other = selected === undefined ? "the name in `attestation` has an artifact" : `\`${selected}\` is set`;
        yield {
            input: "subject",
            message: `is \`${subject}\`, but ${other}`,
            hint: "Omit one of them: an attestation is about the trail or about one artifact",
        };
    }
    else if (subject === undefined && !isDotted && selected === undefined)
        yield {
            input: "subject",
            message: `is missing: it is not clear what attestation \`${attestation.name}\` is about`,
            hint: "Select the artifact with `artifacts` or `fingerprint`, write `artifact.name` in `attestation`, or set `subject: trail`",
            mayBeUnset: true,
            lacksArtifacts: true,
        };
    else if (count > 1 && checksums === undefined)
        yield {
            input: artifacts.length === 0 ? "fingerprint" : "artifacts",
            message: `has ${count} lines, but an attestation is about exactly one artifact`,
            hint: "Use one step for each artifact",
        };
});
/** A step attests one thing by inputs of its own, or several by the lines of `attestations`. */
const eitherRule = (0,rule/* rule */.Hu)(["attestations", "attestation"], function* ({ attestations, attestation }) {
    if (attestations.length === 0 && attestation === undefined)
        yield {
            input: "attestations",
            message: "is missing, and so is `attestation`: there is nothing to attest",
            hint: "Write a line for each attestation, such as `app.unit-test junit results/*.xml`",
            mayBeUnset: true,
        };
});
const typeRule = (0,rule/* rule */.Hu)(["attestation", "attestation-type"], function* ({ attestation, attestationType }) {
    if (attestation !== undefined && attestationType === undefined)
        yield {
            input: "attestation-type",
            message: "is missing: `attestation` needs it",
            hint: `Set it to ${attestation_lines/* attestationTypes */.C5}`,
            mayBeUnset: true,
        };
});
const besideRule = (0,rule/* rule */.Hu)(["attestations", ...singleInputs, ...singleFields], function* (values) {
    if (values.attestations.length === 0)
        return;
    const inLines = {
        attestation: values.attestation,
        "attestation-type": values.attestationType,
        subject: values.subject,
        "is-compliant": values.isCompliant,
        control: values.control,
        "attestation-data": values.attestationData,
        "test-results": values.testResults,
        attachments: values.attachments,
    };
    const ofOne = {
        description: values.description,
        "user-data": values.userData,
        annotations: values.annotations,
        "external-urls": values.externalUrls,
        "external-fingerprints": values.externalFingerprints,
    };
    const isGiven = (value) => value !== undefined && !(Array.isArray(value) && value.length === 0);
    const cannotStand = "cannot stand beside `attestations`";
    for (const input of singleInputs)
        if (isGiven(inLines[input]))
            yield {
                input,
                message: cannotStand,
                hint: "Say it in a line of `attestations`, or use a step of its own for the single attestation",
            };
    for (const input of singleFields)
        if (isGiven(ofOne[input]))
            yield {
                input,
                message: `${cannotStand}: it belongs to a single attestation`,
                hint: "Omit it, or attest in a step of its own with `attestation`",
            };
});
const attest_operation = (0,operation/* defineOperation */.h)({
    name: "attest",
    inputs: attestInputs,
    requires: attestRequires,
    defaults: { "on-non-compliance": "warn" },
    rules: [
        ...write_rules/* writeRules */.b,
        ...selection/* selectionRules */.g3,
        eitherRule,
        typeRule,
        besideRule,
        subjectRule,
        ...typeRules,
        ...attestation_rules/* attestationRules */.C,
    ],
    rejects: write_rules/* rejectedByWrites */.g,
    unused: (values) => {
        const { attestations } = values;
        if (isSingle(values))
            return [];
        const isAllOfTrail = attestations.every(({ subject }) => subject.kind === "trail");
        return [
            ...(0,attestation_rules/* unusedWithLines */.e)(attestations),
            ...(isAllOfTrail
                ? [{ inputs: definitions/* sourceInputs */.ZU, when: "every line of `attestations` is about the trail" }]
                : []),
        ];
    },
    introduce: (values) => {
        const { attestations, attestation, attestationType, flow } = values;
        if (attestation === undefined || attestationType === undefined)
            return `Attesting ${(0,format/* joinTruncated */.v$)(attestations.map(domain_attestation/* keyOf */.TN), 5)} in flow ${flow}`;
        const name = [attestation.artifact, attestation.name].filter((part) => part !== undefined).join(".");
        const ofTrail = attestation.artifact === undefined ? " of the trail" : "";
        const subject = (0,selection/* isAnySelected */.i6)(values) ? ` of ${(0,selection/* artifactsIn */.j2)(values)}` : ofTrail;
        return `Attesting ${name} (${attestationType.type})${subject} in flow ${flow}`;
    },
    run: attest,
    present: (outcome) => {
        switch (outcome.kind) {
            case "attested":
                return (0,present/* presentAttested */.e)(outcome);
            case "dry-run":
                return (0,present/* presentPlanned */.W)(outcome);
            case "skipped":
                return (0,nothing_sent/* presentSkipped */.Ab)(outcome, "nothing was attested");
        }
    },
    presentFailure: () => ({ outputs: { reported: false } }),
});


/***/ })

};
