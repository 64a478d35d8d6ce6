import type { CodeState } from '../rules/code-state.ts'

/** Names the states of a card in the console, its tables and its statements. */
export const codeStateLabels: Record<CodeState, string> = {
  unused: 'لسه ماتسجلش',
  redeemed: 'اتسجّل',
  revoked: 'اتلغى',
  expired: 'انتهى',
}
