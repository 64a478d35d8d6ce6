import type { ManualTxContext, Staff } from '#api/lib/http/request-context.ts'

/** The context of an upload request, which opens transactions while its body arrives. */
export type UploadCall = Omit<ManualTxContext<Staff>, 'once'>
