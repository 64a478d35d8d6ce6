export type TermName = 'First' | 'Second'

/** `First` where nothing is said, and anything else is the second term (section 3). */
export const termOf = (text: string | null | undefined): TermName =>
  (text ?? 'First') === 'First' ? 'First' : 'Second'

/** The term in a student's words. */
export const termLabel = (term: string | null | undefined) =>
  termOf(term) === 'First' ? 'الترم الأول' : 'الترم التاني'
