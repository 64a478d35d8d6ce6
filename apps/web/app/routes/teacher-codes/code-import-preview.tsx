import type { DataOf } from '@manassa/contract/endpoint'
import type { CodeShape, importCodes, RefusedRow } from '@manassa/contract/teacher/code-import'
import { importCodes as copy } from '#app/copy/console-codes.ts'
import { Ltr } from '#app/ui/bidi.tsx'
import { Notice } from '#app/ui/notice.tsx'

const SHOWN = 100

export function CodeImportPreview({ preview: { count, refused, shape } }: { preview: DataOf<typeof importCodes> }) {
  return (
    <>
      <p role="status" className="font-bold">
        {copy.found(count, refused.length)}
      </p>
      {shape && <CodeShapeFacts shape={shape} />}
      {shape?.tooEasy && <Notice tone="bad">{copy.tooEasy}</Notice>}
      {refused.length > 0 && (
        <section aria-label={copy.refusedRows} className="rounded-control border border-warn bg-warn-soft p-3">
          <h3 className="font-bold text-sm text-warn">{copy.refusedRows}</h3>
          <ol className="mt-1 divide-y divide-line">
            {refused.slice(0, SHOWN).map((row) => (
              <Refused key={row.number} {...row} />
            ))}
          </ol>
          {refused.length > SHOWN && <p className="mt-2 text-sm">{copy.more(refused.length - SHOWN)}</p>}
        </section>
      )}
    </>
  )
}

const CodeShapeFacts = ({ shape }: { shape: CodeShape }) => (
  <dl className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-control bg-sheen p-3 text-sm sm:grid-cols-4">
    <Fact name={copy.example}>
      <Ltr className="tabular wrap-anywhere">{shape.example}</Ltr>
    </Fact>
    <Fact name={copy.length}>{copy.characters(shape.minCharacters, shape.maxCharacters)}</Fact>
    <Fact name={copy.madeOf}>{copy.alphabets[shape.alphabet]}</Fact>
    <Fact name={copy.strength}>{shape.tooEasy ? copy.easy : shape.needsExpiry ? copy.middling : copy.strong}</Fact>
  </dl>
)

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted">{name}</dt>
    <dd className="font-bold">{children}</dd>
  </div>
)

const Refused = ({ number, text, fault, sameAs }: RefusedRow) => (
  <li className="py-2 text-sm">
    <span className="text-muted">{copy.row(number)} </span>
    {text && <Ltr className="wrap-anywhere font-bold">{text}</Ltr>}
    <span className="block text-warn">{copy.faults[fault](sameAs ?? 0)}</span>
  </li>
)
