import type { Email } from 'postal-mime'
import { afterAll } from 'vitest'
import { type MailServer, startMailServer } from './mail-server.ts'
import { type TestApi, useApi, type World } from './start-api.ts'

/** A school for all tests of a `describe`, and the mail server that takes its e-mails. */
export interface Post {
  api: TestApi
  mail: MailServer
  /** The e-mails that have reached an address so far. */
  mailTo(person: { email: string }): Email[]
}

/** The same server and the same mail server for all tests of a file or a `describe`. */
export function useApiWithMail(world: World = {}): Post {
  let mail: MailServer | undefined
  // What is said to be cleaned up first is cleaned up last: the school lets go of its mail server before that closes.
  afterAll(() => mail?.[Symbol.asyncDispose]())
  const api = useApi(async () => {
    mail = await startMailServer()
    return { ...world, environment: { SMTP_URL: mail.url, MAIL_FROM: 'school@example.com', ...world.environment } }
  })
  const server = () => {
    if (!mail) throw new Error('The mail server is there once the tests run: ask for it inside of a test.')
    return mail
  }
  return {
    api,
    get mail() {
      return server()
    },
    mailTo: ({ email }) => server().received.filter(({ to }) => to?.some(({ address }) => address === email)),
  }
}

/** The code of eight digits that stands in an e-mail; empty without one. */
export const codeIn = (message: Email | undefined) => message?.text?.match(/^\d{8}$/m)?.[0] ?? ''
