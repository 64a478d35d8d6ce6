import type { HolderTerms, StatementLine } from '../teacher/holders.ts'

/** Completes a sentence that begins with «بيتحاسب». */
export const holderTermsLabels: Record<HolderTerms, string> = {
  onHandOut: 'أول ما يستلم الكروت',
  onRedemption: 'لما الطالب يسجّل الكارت',
}

/** These are nouns, so that a number of cards can follow them: «تسليم 5 كروت». */
export const statementLineLabels: Record<StatementLine['kind'], string> = {
  handedOut: 'تسليم',
  returned: 'مرتجع',
  revoked: 'إلغاء',
  replaced: 'تبديل',
  redeemed: 'تسجيل',
  released: 'فك تسجيل',
  paid: 'دفعة',
  paidBack: 'رجوع فلوس',
}
