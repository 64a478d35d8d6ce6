import { useId } from 'react'
import { helpLabels as copy } from '#app/copy/console-frame.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { Card } from '#app/ui/card.tsx'
import { ConsolePage } from '#app/ui/console/console-page.tsx'
import type { Route } from './+types/route'
import { type HelpBlock, readHelpPage } from './help-page.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, path: '/teacher/help', hidden: true })

/** The help page is a file of the docs, so the text exists once. */
const [markdown = ''] = Object.values(
  import.meta.glob<string>('../../../../../docs/teachers.md', { query: '?raw', import: 'default', eager: true }),
)
const pictures = import.meta.glob<string>('../../../../../docs/images/teacher-*.jpg', {
  query: '?url',
  import: 'default',
  eager: true,
})
const page = readHelpPage(markdown)

export default function TeacherHelp() {
  const id = useId()
  return (
    <ConsolePage title={page.title} intro={page.intro}>
      <div className="grid items-start gap-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <nav aria-label={copy.contents} className="lg:sticky lg:top-6">
          <ol className="grid gap-1 sm:grid-cols-2 lg:grid-cols-1">
            {page.sections.map(({ title }, index) => (
              <li key={title}>
                <a
                  href={`#${id}-${index}`}
                  className="flex min-h-11 items-center rounded-control px-3 text-brand-strong text-sm underline underline-offset-4 hover:bg-sheen"
                >
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="flex min-w-0 max-w-3xl flex-col gap-4">
          {page.sections.map(({ title, blocks }, index) => (
            <Card key={title} className="flex flex-col gap-3 p-5">
              <h2 id={`${id}-${index}`} className="scroll-mt-20 font-bold text-lg">
                {title}
              </h2>
              {blocks.map((block) => (
                <Block key={JSON.stringify(block)} block={block} />
              ))}
            </Card>
          ))}
        </div>
      </div>
    </ConsolePage>
  )
}

function Block({ block }: { block: HelpBlock }) {
  if (block.kind === 'text') return <p className="leading-relaxed">{block.text}</p>
  if (block.kind === 'picture') return <Picture {...block} />
  const List = block.isOrdered ? 'ol' : 'ul'
  return (
    <List className={`flex flex-col gap-2 ps-5 leading-relaxed ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  )
}

function Picture({ file, about }: { file: string; about: string }) {
  const [, address] = Object.entries(pictures).find(([path]) => path.endsWith(file)) ?? []
  if (!address) return null
  return (
    <a href={address} target="_blank" rel="noopener">
      <img src={address} alt={about} loading="lazy" className="h-auto w-full rounded-control border border-line" />
    </a>
  )
}
