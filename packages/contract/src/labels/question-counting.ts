/** A question counts in one of these ways for attempts begun before its newest correction. */
export const questionCountings = ['counted', 'everybodyRight', 'notCounted'] as const
export type QuestionCounting = (typeof questionCountings)[number]

export const questionCountingLabels: Record<QuestionCounting, string> = {
  counted: 'محسوب',
  everybodyRight: 'اتحسب صح للكل',
  notCounted: 'مش محسوب',
}
