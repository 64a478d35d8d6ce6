/**
 * A failure of the server. `message` is sent in the response, in the old platform's words where programs compare them.
 * `arabic` is for people; without it, `message` is already Arabic.
 */
interface ServerError {
  status: number
  message: string
  arabic?: string
}
export type ServerErrors = Record<string, ServerError>

export function messageIn<Code extends string>(errors: Record<Code, ServerError>, code: Code): string {
  return errors[code].arabic ?? errors[code].message
}
