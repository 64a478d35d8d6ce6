import type { DataOf } from '@manassa/contract/endpoint'
import { gradeLabel } from '@manassa/contract/rules/grade'
import type { importStudents } from '@manassa/contract/teacher/student-import'
import type { ReactNode } from 'react'
import { studentImport as copy } from '#app/copy/student-import.ts'
import { Ltr, Name } from '#app/ui/bidi.tsx'
import { Facts } from '#app/ui/console/facts.tsx'
import { Notice } from '#app/ui/notice.tsx'

const SHOWN = 100

interface StudentImportPreviewProps {
  preview: DataOf<typeof importStudents>
  actions?: ReactNode
}

export function StudentImportPreview({ preview, actions }: StudentImportPreviewProps) {
  const { count, knownCount, enrolCount, sample, known, refused } = preview
  return (
    <>
      <p role="status" className="font-bold">
        {count > 0 ? copy.found(count) : copy.nobodyNew}
      </p>
      {enrolCount > 0 && <p className="text-sm">{copy.enrols(enrolCount)}</p>}
      {sample.length > 0 && (
        <Rows title={copy.sample} rows={sample}>
          {({ name, phone, grade, courseName }) => (
            <>
              <Name className="font-bold">{name}</Name> <Ltr className="tabular">{phone}</Ltr>
              <span className="block text-muted">
                <Facts>
                  {grade && gradeLabel(grade)}
                  {courseName}
                </Facts>
              </span>
            </>
          )}
        </Rows>
      )}
      {knownCount > 0 && (
        <Rows title={copy.known(knownCount)} rows={known}>
          {({ name, student }) => (
            <>
              <Name className="font-bold">{name}</Name>
              {student && student.name !== name && (
                <span className="block text-muted">{copy.knownAs(student.name)}</span>
              )}
            </>
          )}
        </Rows>
      )}
      {refused.length > 0 && (
        <Notice tone="warn" title={copy.refused(refused.length)} actions={actions}>
          <Rows title={null} rows={refused}>
            {({ name, text, fault, field, sameAs }) => (
              <>
                {name && <bdi className="wrap-anywhere font-bold">{name}</bdi>}
                {text && text !== name && <bdi className="wrap-anywhere block">{text}</bdi>}
                <span className="block">{copy.fault(fault, field, sameAs)}</span>
              </>
            )}
          </Rows>
        </Notice>
      )}
    </>
  )
}

interface RowsProps<Row> {
  title: string | null
  rows: readonly Row[]
  children(row: Row): ReactNode
}

function Rows<Row extends { number: number }>({ title, rows, children }: RowsProps<Row>) {
  return (
    <section className="flex flex-col gap-1">
      {title && <h3 className="font-bold text-sm">{title}</h3>}
      <ol className="max-h-56 divide-y divide-line overflow-auto rounded-control border border-line px-3">
        {rows.slice(0, SHOWN).map((row) => (
          <li key={row.number} className="flex gap-3 py-2 text-sm">
            <span className="shrink-0 text-muted">{copy.row(row.number)}</span>
            <span className="min-w-0">{children(row)}</span>
          </li>
        ))}
      </ol>
      {rows.length > SHOWN && <p className="text-muted text-sm">{copy.more(rows.length - SHOWN)}</p>}
    </section>
  )
}
