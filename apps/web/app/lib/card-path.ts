/** The page of a card. A code of another system may have signs that an address reads otherwise. */
export const cardPath = (code: string) => `/c/${encodeURIComponent(code)}`
