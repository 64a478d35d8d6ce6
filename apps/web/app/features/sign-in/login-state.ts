export interface LoginState {
  /** The page that requires a login; a user who chose to log in has the return path in the URL only. */
  from?: string | null
  registrationSuccess?: boolean
  verificationSuccess?: boolean
  message?: string
  email?: string
}
