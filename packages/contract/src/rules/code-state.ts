/** What has become of a code (docs/behaviour/codes.md): each is in one of these states. */
export const codeStates = ['unused', 'redeemed', 'revoked', 'expired'] as const
export type CodeState = (typeof codeStates)[number]
