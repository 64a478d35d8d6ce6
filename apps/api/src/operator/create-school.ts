import { randomBytes } from 'node:crypto'
import { email, mobile, personName } from '@manassa/contract/fields/person'
import { line } from '@manassa/contract/fields/text'
import { PASSWORD_LINK_HOURS } from '@manassa/contract/limits'
import { isOneLine } from '@manassa/contract/rules/storable-text'
import * as z from 'zod/mini'
import { makePasswordLink } from '../features/auth/password/password-links.ts'
import { hashPassword } from '../features/auth/password/passwords.ts'
import { recordOperatorChange } from '../features/log/record-operator-change.ts'
import { CannotServe, DatabaseError } from '../lib/db/failures.ts'
import type { Services } from '../lib/http/request-context.ts'
import { accountAt } from './accounts.ts'
import { schoolOrigin } from './school-origin.ts'

/** A new school is all in Arabic, and asks for no document until its teacher wants that. */
const NEW_SCHOOL = { profileLanguage: 'ar', identityPhoto: false, takesLessonQuestions: true } as const

const hostName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/

const newSchoolInput = z.object({
  id: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,62}$/)),
  name: line('name.required', 100).check(z.refine(isOneLine)),
  host: z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => text.toLowerCase()),
      ),
      z.string().check(z.regex(hostName)),
    ),
  ),
  teacher: personName,
  email: z.pipe(
    email,
    z.transform((text: string) => text.toLowerCase()),
  ),
  phone: mobile('phone.required', 'phone.format'),
})

/**
 * Makes an empty school with a key of its own, and its teacher. The password is random until the returned link has set
 * it.
 */
export async function createSchool(services: Services, input: Record<string, unknown>): Promise<string> {
  const parsed = newSchoolInput.safeParse({ ...input, id: input.id ?? services.environment.defaultTenant })
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => `--${issue.path.join('.')}`))]
    throw new CannotServe(`These are missing or not usable: ${names.join(', ')}.`)
  }
  const { id: tenantId, name, host, ...teacher } = parsed.data
  const keys = await services.schoolKeys.make(tenantId)
  const passwordHash = await hashPassword(keys, randomBytes(32).toString('base64url'))
  const link = await services.db
    .asOwner(async (db) => {
      const profile = JSON.stringify({ ...NEW_SCHOOL, teacher: { name: teacher.teacher } })
      await db.insertInto('school').values({ tenantId, name, profile }).execute()
      if (host) await db.insertInto('schoolHost').values({ tenantId, hostName: host }).execute()
      const { id } = await db
        .insertInto('account')
        .values({
          tenantId,
          role: 'teacher',
          name: teacher.teacher,
          email: teacher.email,
          phone: teacher.phone,
          passwordHash,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const context = { db, services, tenantId }
      await recordOperatorChange(context, { action: 'school.create', subject: { kind: 'school', id: 0 } })
      return (await makePasswordLink(context, { accountId: id, madeBy: null })).link
    })
    .catch((error: unknown) => {
      throw taken(error, { tenantId, host })
    })
  return [`The school "${name}" is made: ${tenantId}.`, ...(await linkLines(services, tenantId, link))].join('\n')
}

export async function passwordLinkFor(services: Services, who: { school: string; email: string }): Promise<string> {
  const account = await accountAt(services, who)
  const link = await services.db.inSchool(who.school, async (db) => {
    const context = { db, services, tenantId: who.school }
    const made = await makePasswordLink(context, { accountId: account.id, madeBy: null })
    const subject = { kind: 'account' as const, id: account.id }
    await recordOperatorChange(context, { action: 'account.passwordLink', subject })
    return made.link
  })
  return (await linkLines(services, who.school, link)).join('\n')
}

async function linkLines(services: Services, tenantId: string, link: string) {
  const origin = await schoolOrigin(services, tenantId)
  const address = `${origin ?? ''}/set-password#${link}`
  return [
    `This link sets the password, once, within ${PASSWORD_LINK_HOURS} hours:`,
    `  ${address}`,
    ...(origin ? [] : ['The school has no address yet: put its host before the link (docs/operating.md).']),
  ]
}

function taken(error: unknown, { tenantId, host }: { tenantId: string; host: string | undefined }) {
  if (!(error instanceof DatabaseError)) return error
  if (error.constraint === 'school_pkey')
    return new CannotServe(`There is a school ${tenantId} already: name another --id.`)
  if (error.constraint === 'school_host_name') return new CannotServe(`The host ${host} is another school's.`)
  return error
}
