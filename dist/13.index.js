export const id = 13;
export const ids = [13];
export const modules = {

/***/ 2227:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ Budget)
/* harmony export */ });
/** A time that begins with the first request of a step and that all its requests share, pauses and retries included. */
class Budget {
    #clock;
    #total;
    #startedAt;
    /** @param total in milliseconds */
    constructor(total, clock) {
        this.#total = total;
        this.#clock = clock;
    }
    /** The whole time, in milliseconds. */
    get total() {
        return this.#total;
    }
    /** Returns how many milliseconds are left; 0 or less when it is used up. The first call starts the time. */
    left() {
        const now = this.#clock.monotonic();
        this.#startedAt ??= now;
        return this.#startedAt + this.#total - now;
    }
    /** Adds so many milliseconds. */
    extend(milliseconds) {
        this.#total += milliseconds;
    }
}


/***/ }),

/***/ 9723:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   fingerprint: () => (/* binding */ fingerprint)
/* harmony export */ });
/* harmony import */ var _artifacts_fingerprint_all_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5909);
/* harmony import */ var _shared_fingerprint_selected_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1759);
// `fingerprint`: fingerprints artifacts, offline.


/** Fingerprints every artifact. Throws ConfigurationError for one that cannot be fingerprinted. */
async function fingerprint(request, context) {
    const artifacts = await (0,_artifacts_fingerprint_all_js__WEBPACK_IMPORTED_MODULE_0__/* .fingerprintAll */ .I)(request.artifacts, context);
    (0,_shared_fingerprint_selected_js__WEBPACK_IMPORTED_MODULE_1__/* .warnAboutEmptyDirectories */ .O)(artifacts, context);
    return { kind: "fingerprinted", artifacts };
}


/***/ })

};
