export type TermName = 'First' | 'Second'

/**
 * Returns the first term for `First`, `1` or an empty text, and the second for anything else
 * (docs/behaviour/catalogue.md).
 */
export const termOf = (text: string | null | undefined): TermName =>
  /^(first|1|1st)$/i.test((text ?? '').trim() || 'First') ? 'First' : 'Second'

export const termLabels: Record<TermName, string> = { First: 'الترم الأول', Second: 'الترم التاني' }

export const termLabel = (term: string | null | undefined) => termLabels[termOf(term)]
