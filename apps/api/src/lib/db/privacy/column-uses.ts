import { centreColumns } from './centres.ts'
import { contentColumns } from './content.ts'
import type { AllUses, DataUseName, KeptFor, TableUse } from './data-uses.ts'
import { parentColumns } from './parents.ts'
import { peopleColumns } from './people.ts'
import { schoolColumns } from './school.ts'
import { studyColumns } from './study.ts'
import { transferColumns } from './transfers.ts'

/**
 * The purpose, legal ground and retention of every column of schools, by table. Types demand a line for each table, and
 * a test compares the columns with the database. The register of processing, a student's copy and the notice of a leak
 * are made from it.
 */
export const columnUses: AllUses = {
  ...peopleColumns,
  ...parentColumns,
  ...studyColumns,
  ...contentColumns,
  ...schoolColumns,
  ...transferColumns,
  ...centreColumns,
}

export const columnsFor = (table: TableUse, uses: readonly DataUseName[]): string[] =>
  uses.flatMap((use) => table.columns[use] ?? [])

export const retentionsOf = (use: DataUseName): KeptFor[] => {
  const tables = Object.values<TableUse>(columnUses).filter(({ columns }) => columns[use])
  return [...new Set(tables.map(({ keptFor }) => keptFor))]
}
