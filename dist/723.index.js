export const id = 723;
export const ids = [723];
export const modules = {

/***/ 9723:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   fingerprint: () => (/* binding */ fingerprint)
/* harmony export */ });
/* harmony import */ var _artifacts_fingerprint_all_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4476);
// `fingerprint`: what was built, named by its bytes. Works offline.

/** Fingerprints every artifact. Throws ConfigurationProblem for one that cannot be fingerprinted. */
async function fingerprint(request, world) {
    return { kind: "fingerprinted", artifacts: await (0,_artifacts_fingerprint_all_js__WEBPACK_IMPORTED_MODULE_0__/* .fingerprintAll */ .I)(request.artifacts, world) };
}


/***/ })

};
