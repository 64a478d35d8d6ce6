/** Text that PostgreSQL can store: no NUL and no half of a surrogate pair. */
export const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/** Text without line breaks, tabs and other control characters. */
export const isOneLine = (text: string) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)
