/** The page of a card. The code is encoded, because a code of another system may contain characters of an address. */
export const cardPath = (code: string) => `/c/${encodeURIComponent(code)}`
