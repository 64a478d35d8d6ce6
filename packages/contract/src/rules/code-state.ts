/** A code is in exactly one of these states (docs/behaviour/codes.md). */
export const codeStates = ['unused', 'redeemed', 'revoked', 'expired'] as const
export type CodeState = (typeof codeStates)[number]
