import { type Actor, isAllowed } from '@manassa/contract/rules/permissions'
import type { Holder } from '@manassa/contract/teacher/holders'
import { allStates } from '#api/features/codes/code.ts'
import type { HolderRow } from './holders.queries.ts'

/** Only staff who may see money get the debt. */
export const visibleHolder = (viewer: Actor, { owed, ...holder }: Holder): Holder =>
  isAllowed(viewer, 'money') ? { ...holder, owed } : holder

export const holderView = ({ archivedAt, owed, counts, ...row }: HolderRow, revision: number) => ({
  ...row,
  revision,
  archived: archivedAt !== null,
  owed: Number(owed),
  counts: allStates(counts),
})
