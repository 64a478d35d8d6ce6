import type { Email } from 'postal-mime'
import { afterAll } from 'vitest'
import { type MailServer, startMailServer } from './mail-server.ts'
import { type TestApi, useApi, type World } from './start-api.ts'

export interface Post {
  api: TestApi
  mail: MailServer
  mailTo(person: { email: string }): Email[]
}

/** One server and one mail server for all tests of a file or a `describe`. */
export function useApiWithMail(world: World = {}): Post {
  let mail: MailServer | undefined
  // Cleanups run in reverse order: the school disconnects before the mail server closes.
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

export const codeIn = (message: Email | undefined) => message?.text?.match(/^\d{8}$/m)?.[0] ?? ''
