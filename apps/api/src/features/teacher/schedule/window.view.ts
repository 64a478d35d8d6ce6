import type { GivenWindow } from '@manassa/contract/teacher/schedule'
import type { WindowRow } from './windows.queries.ts'

export const windowView = ({
  giverName,
  givenBy,
  givenAt,
  opensAt,
  closesAt,
  endedAt,
  ...row
}: WindowRow): GivenWindow => ({
  ...row,
  opensAt: opensAt?.toISOString() ?? null,
  closesAt: closesAt?.toISOString() ?? null,
  givenAt: givenAt.toISOString(),
  givenBy: giverName === null ? null : { id: givenBy, name: giverName },
  endedAt: endedAt?.toISOString() ?? null,
  shuts: closesAt !== null && closesAt <= givenAt,
})
