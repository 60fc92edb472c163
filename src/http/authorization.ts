/** Returns the value of the header `Authorization` for a user and a password. Its base64 is a form that is masked. */
export const basicAuthorization = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
