import type { CodeState } from '../rules/code-state.ts'

export const codeStateLabels: Record<CodeState, string> = {
  unused: 'لسه ماتسجلش',
  redeemed: 'اتسجّل',
  revoked: 'اتلغى',
  expired: 'انتهى',
}
