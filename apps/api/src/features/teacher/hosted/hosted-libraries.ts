import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type * as calls from '@manassa/contract/teacher/hosted-libraries'
import { recordChange } from '#api/features/log/record-change.ts'
import { findHostedKey } from '#api/features/media/hosted-keys.queries.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { deleteHostedKey, hostedLibraries, storeHostedKey } from './hosted-libraries.queries.ts'

export async function listHostedLibraries(context: StaffContext): Promise<DataOf<typeof calls.listHostedLibraries>> {
  const libraries = await hostedLibraries(context)
  return { libraries: libraries.map(({ libraryId, setAt }) => ({ libraryId, setAt: setAt.toISOString() })) }
}

/** The log stores the time of the change and never the key. */
export async function setHostedKey(
  context: StaffContext,
  { libraryId, key }: ParsedInputOf<typeof calls.setHostedKey>,
): Promise<DataOf<typeof calls.setHostedKey>> {
  const { services, tenantId, db } = context
  const setAt = services.clock.now()
  const before = await findHostedKey(context, libraryId)
  const keys = await services.schoolKeys.of(tenantId, db)
  // The library's number is authenticated too, so a key copied to another row cannot be unsealed.
  const sealedKey = keys.seal('hosted-library', Buffer.from(key), String(libraryId))
  await storeHostedKey(context, { libraryId, sealedKey, setAt })
  await logKeyChange(context, libraryId, { was: before?.setAt, is: setAt })
  return { libraryId, setAt: setAt.toISOString() }
}

/** Removing a missing key changes nothing. */
export async function removeHostedKey(context: StaffContext, { libraryId }: { libraryId: number }): Promise<null> {
  const deleted = await deleteHostedKey(context, libraryId)
  if (deleted) await logKeyChange(context, libraryId, { was: deleted.setAt })
  return null
}

const logKeyChange = (context: StaffContext, libraryId: number, { was, is }: { was?: Date | undefined; is?: Date }) =>
  recordChange(context, {
    action: is ? 'hostedLibrary.setKey' : 'hostedLibrary.removeKey',
    subject: { kind: 'hostedLibrary', id: libraryId },
    before: { keySetAt: was?.toISOString() ?? null },
    after: { keySetAt: is?.toISOString() ?? null },
  })
