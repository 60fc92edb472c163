export const id = 380;
export const ids = [380];
export const modules = {

/***/ 2693:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  operation: () => (/* binding */ attest_operation)
});

// EXTERNAL MODULE: ./build/domain/attestation.js
var attestation = __webpack_require__(8223);
// EXTERNAL MODULE: ./build/inputs/definitions.js
var definitions = __webpack_require__(7450);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(4138);
// EXTERNAL MODULE: ./build/operations/shared/present-write.js
var present_write = __webpack_require__(8224);
// EXTERNAL MODULE: ./build/operations/shared/write-rules.js
var write_rules = __webpack_require__(5000);
// EXTERNAL MODULE: ./build/lib/pick.js
var pick = __webpack_require__(2947);
// EXTERNAL MODULE: ./build/operations/shared/artifacts.js + 1 modules
var shared_artifacts = __webpack_require__(5196);
// EXTERNAL MODULE: ./build/operations/shared/reported-trail.js
var reported_trail = __webpack_require__(7059);
// EXTERNAL MODULE: ./build/operations/shared/selection.js
var selection = __webpack_require__(9183);
// EXTERNAL MODULE: ./build/operations/shared/write.js + 1 modules
var write = __webpack_require__(590);
// EXTERNAL MODULE: ./build/operations/attest/attestations.js + 2 modules
var attest_attestations = __webpack_require__(9659);
// EXTERNAL MODULE: ./build/operations/attest/compare-with-template.js
var compare_with_template = __webpack_require__(4766);
// EXTERNAL MODULE: ./build/operations/attest/inputs.js
var inputs = __webpack_require__(4760);
;// CONCATENATED MODULE: ./build/operations/attest/attest.js








/** Reports the attestations. @throws ConfigurationError, ConfigurationErrors, CancelledError when nothing was sent */
const attest = (values, context) => (0,write/* performWrite */.RQ)(values, context, {
    select: async (deadline) => {
        const attestations = (0,inputs/* attestationsOf */.xz)(values);
        // Artifacts are not read for evidence that is all about the trail.
        const isRead = (0,selection/* isAnySelected */.i6)(values) && attestations.some(({ subject }) => subject.kind !== "trail");
        const artifacts = isRead ? (await (0,shared_artifacts/* fingerprintSelected */.S)(values, context, deadline)).artifacts : [];
        return (0,attest_attestations/* assignSubjects */.rn)(attestations, artifacts);
    },
    read: (reading) => (0,reported_trail/* readReportedTrail */.Q)(values, reading),
    plan: async (selected, preparation) => {
        const single = (0,inputs/* isSingle */.vX)(values);
        const own = single ? { ...preparation.target.fields, ...(0,pick/* pick */.U)(values, "annotations") } : {};
        const prepared = await (0,attest_attestations/* prepareAttestations */.hV)(selected.attestations, values, preparation, context, own);
        const planned = prepared.map(({ shown }) => shown);
        const shown = {
            ...{ attestations: planned, isSingle: single },
            ...(0,pick/* pick */.U)(values, "onNonCompliance"),
        };
        const send = async (client, { trail, warnings }) => {
            const { attestations, results } = await (0,attest_attestations/* sendAttestations */.IP)(client, prepared);
            return {
                shown: { ...shown, attestations },
                result: single ? results[0] : results,
                warnings: [...warnings, ...(trail ? (0,compare_with_template/* warningsAboutAttestations */.C)(planned, trail) : [])],
            };
        };
        return { requests: prepared.flatMap(({ endpoint }) => endpoint ?? []), shown, send };
    },
});

// EXTERNAL MODULE: ./build/operations/attest/present.js
var present = __webpack_require__(8298);
;// CONCATENATED MODULE: ./build/operations/attest/index.js
// `attest`: reports evidence about an artifact or a trail (docs/attestations.md).









const attest_operation = (0,operation/* defineOperation */.h)({
    name: "attest",
    inputs: inputs/* attestInputs */.PR,
    requires: inputs/* attestRequires */.eA,
    defaults: { "on-non-compliance": "warn" },
    rules: inputs/* attestRules */.tj,
    rejects: write_rules/* rejectedByWrites */.g,
    unused: (values) => {
        const attestations = (0,inputs/* attestationsOf */.xz)(values);
        return [
            ...(0,inputs/* unusedWith */.fM)(attestations),
            ...(attestations.every(({ subject }) => subject.kind === "trail")
                ? [{ inputs: definitions/* sourceInputs */.ZU, when: "every attestation is about the trail" }]
                : []),
        ];
    },
    introduce: (values) => {
        const names = (0,inputs/* attestationsOf */.xz)(values).map((one) => `${(0,attestation/* keyOf */.TN)(one)} (${(0,attestation/* lineTypeOf */.mF)(one.evidence)})`);
        return `Attesting ${(0,format/* joinTruncated */.v$)(names, 5)} in flow ${values.flow}`;
    },
    run: attest,
    present: (outcome) => (0,present_write/* presentWrite */.B)("attest", outcome, (shown, about) => {
        const part = (0,present/* attestationsPart */.l)(shown, about);
        const [only] = shown.attestations;
        // A single one has outputs of its own.
        const outputs = { "attestation-compliant": only?.compliant };
        return [shown.isSingle ? { ...part, documents: {}, outputs } : part];
    }),
    presentFailure: () => ({ outputs: { reported: false } }),
});


/***/ })

};
