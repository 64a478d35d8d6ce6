import type { Holder } from '@manassa/contract/teacher/holders'
import type { HolderRow } from './holders.queries.ts'

/** A holder as the console shows one. */
export const holderView = ({ archivedAt, owed, ...row }: HolderRow, revision: number): Holder => ({
  ...row,
  revision,
  archived: archivedAt !== null,
  owed: Number(owed),
})
