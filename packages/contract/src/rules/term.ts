export type TermName = 'First' | 'Second'

/**
 * `First` or `1`, and where nothing is said, is the first term; anything else is the second
 * (docs/behaviour/catalogue.md).
 */
export const termOf = (text: string | null | undefined): TermName =>
  /^(first|1|1st)$/i.test((text ?? '').trim() || 'First') ? 'First' : 'Second'

export const termLabels: Record<TermName, string> = { First: 'الترم الأول', Second: 'الترم التاني' }

/** The term of a text in a student's words. */
export const termLabel = (term: string | null | undefined) => termLabels[termOf(term)]
