/**
 * A failure that the server answers with. `message` goes over the wire: the words of the old platform where programs
 * compare them. `arabic` is what a person reads; where it is missing, `message` is already Arabic.
 */
export interface ServerError {
  status: number
  message: string
  arabic?: string
}
export type ServerErrors = Record<string, ServerError>

/** The Arabic words of a failure, for a person. */
export function messageIn<Code extends string>(errors: Record<Code, ServerError>, code: Code): string {
  return errors[code].arabic ?? errors[code].message
}
