import type { ParsedInputOf } from '@manassa/contract/endpoint'
import { gradeOfAcademicYear } from '@manassa/contract/rules/grade'
import type { register } from '@manassa/contract/shared/auth'
import { DatabaseUnavailable } from '#api/lib/db/failures.ts'
import { gradeYear } from '#api/lib/grade.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { ManualTxContext } from '#api/lib/http/request-context.ts'
import { takesIdentityPhotos } from '../school/read-school.ts'
import { schoolNames } from '../school/school-name.ts'
import { currentUserOf } from './account.view.ts'
import { isSchoolFull, takenField } from './account-taken.ts'
import { insertConsents, insertStudent } from './accounts.queries.ts'
import { rememberThisDevice } from './devices/requesting-device.ts'
import { requireStrongPassword } from './password/password-rules.ts'
import { hashPassword } from './password/passwords.ts'
import { countedPhoto, photosOf, takeBackPhoto, uncountedIfUnavailable } from './photos/counted-photo.ts'
import { attachPhoto, removePhoto, storePhoto } from './photos/stored-photo.ts'
import { checkRegistrations, countRegistration, countTaken } from './registration-limits.ts'

/**
 * Registers a student, with an identity photo where one was sent (docs/behaviour/accounts.md). The requesting device
 * becomes known to the account. Throws `request.invalid` for an easily guessed password, and for a photo that the
 * school does not accept. Throws `request.tooMany` as `checkRegistrations` does, `auth.emailTaken`, `auth.phoneTaken`,
 * `school.full`, and as `countedPhoto` does.
 */
export async function registerStudent(context: ManualTxContext, input: ParsedInputOf<typeof register>) {
  const { tenantId } = context
  const email = input.Email.toLowerCase()
  const phones = [input.PhoneNumber, input.ParentPhone]

  const image = context.files.get('image')
  const school = await context.transaction(async (tx) => {
    if (image && !(await takesIdentityPhotos(tx))) throw imageNotTaken()
    await checkRegistrations(tx)
    return schoolNames(tx)
  })
  const owner = { email, phones, name: input.UserName, school, role: 'student' as const }
  requireStrongPassword(input.Password, owner, 'Password')
  const photo = image && (await countedPhoto(context, image.bytes))
  const student = {
    name: input.UserName,
    email,
    phone: input.PhoneNumber,
    parentPhone: input.ParentPhone,
    grade: gradeYear(gradeOfAcademicYear(input.AcademicYear)),
    passwordHash: await hashPassword(
      await context.services.schoolKeys.of(tenantId),
      input.Password,
      context.credentials,
    ),
  }
  const stored = photo && (await uncountedIfUnavailable(context, photosOf(context), () => storePhoto(context, photo)))
  try {
    const account = await context.transaction(async (tx) => {
      const made = await insertStudent(tx.db, tenantId, student)
      const version = input.ConsentVersion
      if (version) {
        await insertConsents(tx, [made.id], { version, givenAt: context.services.clock.now(), declaredBy: null })
      }
      if (stored) await attachPhoto(tx, made.id, stored)
      await rememberThisDevice(tx, made.id)
      if (stored) await takeBackPhoto(tx)
      await countRegistration(tx)
      return made
    })
    return { user: currentUserOf(account) }
  } catch (error) {
    // After a lost connection the account may exist, so the photo stays until its scheduled removal.
    if (stored && !(error instanceof DatabaseUnavailable)) await removePhoto(context, stored)
    if (isSchoolFull(error)) throw new AppError('school.full')
    const taken = mapTakenError(error)
    throw taken ? await context.transaction((tx) => countTaken(tx, taken)) : error
  }
}

const imageNotTaken = () => new AppError('request.invalid', { fields: { Image: 'image.notTaken' } })

/** The unique keys decide which of two concurrent registrations was first. */
function mapTakenError(error: unknown): AppError | undefined {
  const field = takenField(error)
  return field && new AppError(field === 'email' ? 'auth.emailTaken' : 'auth.phoneTaken')
}
