export type OmitUndefined<T> = { readonly [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  readonly [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** Returns the record without the keys whose value is undefined: what is unknown is absent, not empty. */
export function omitUndefined<T extends object>(record: T): OmitUndefined<T>;
export function omitUndefined(record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
