/** For how many days a browser that isn't used for a login is known again: as long as browsers keep a cookie. */
export const knownBrowserDays = 400;
