/** What other screens hand over when they lead to the login. */
export interface LoginState {
  /** The page that needs a login; who comes by choice has the way back in the address alone. */
  from?: string | null
  registrationSuccess?: boolean
  verificationSuccess?: boolean
  message?: string
  email?: string
}
