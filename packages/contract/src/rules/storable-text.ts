/** True if PostgreSQL can store the text: no NUL and no lone surrogate. */
export const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/** True if the text has no line breaks, tabs or other control characters. */
export const isOneLine = (text: string) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)
