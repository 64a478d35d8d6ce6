import type { CodeState } from '../rules/code-state.ts'

/** The states of a card, in the words of the console, of its tables and of its statements. */
export const codeStateLabels: Record<CodeState, string> = {
  unused: 'لسه ماتسجلش',
  redeemed: 'اتسجّل',
  revoked: 'اتلغى',
  expired: 'انتهى',
}
