import { consoleGroups, consoleBar as copy } from '#app/copy/console-frame.ts'
import { ConsoleAccount, PartLink } from '#app/features/console/navigation/console-nav.tsx'
import { type ConsoleLink, linksFor } from '#app/features/console/navigation/console-parts.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { Card } from '#app/ui/card.tsx'
import { ConsolePage } from '#app/ui/console/console-page.tsx'
import { useMe } from '#app/ui/console/me-context.ts'
import type { Route } from './+types/route'

const groups = ['teaching', 'people', 'school'] as const

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.moreTitle, path: '/teacher/more', hidden: true })

export default function TeacherMore() {
  const rest = linksFor(useMe()).filter(({ inBar }) => !inBar)
  return (
    <ConsolePage title={copy.moreTitle} narrow>
      <nav aria-label={copy.moreTitle} className="flex flex-col gap-4">
        <Group title={null} links={rest.filter(({ group }) => !group)} />
        {groups.map((group) => (
          <Group key={group} title={consoleGroups[group]} links={rest.filter((link) => link.group === group)} />
        ))}
      </nav>
      <section className="mt-4">
        <h2 className="mb-1 text-muted text-sm">{copy.account}</h2>
        <Card className="bg-lapis-deep p-2 text-on-lapis">
          <ConsoleAccount />
        </Card>
      </section>
    </ConsolePage>
  )
}

const Group = ({ title, links }: { title: string | null; links: readonly ConsoleLink[] }) =>
  links.length > 0 && (
    <section>
      {title && <h2 className="mb-1 text-muted text-sm">{title}</h2>}
      <Card className="divide-y divide-line">
        {links.map((link) => (
          <PartLink key={link.id} link={link} className="flex min-h-12 items-center gap-3 px-4 hover:bg-sheen" />
        ))}
      </Card>
    </section>
  )
