import type { ManualTxContext, Staff } from '#api/lib/request-context.ts'

/** A call of somebody of the school about a file: it opens transactions while its body comes. */
export type UploadCall = Omit<ManualTxContext<Staff>, 'once'>
