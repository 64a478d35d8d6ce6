export interface Owner {
  tenantId: string
  id: number
  email: string
  /** The passwords that may be right, the newest first. */
  passwords: string[]
  /** A password that was set at this time, or may have been, has ended the sessions before. */
  endsSessionsUntil: number
}
