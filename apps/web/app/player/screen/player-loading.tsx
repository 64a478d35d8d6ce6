import { Link } from '#app/lib/link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Skeleton, SkeletonRegion } from '#app/ui/skeleton.tsx'
import type { TopBarLabels } from './top-bar.tsx'
import './player-screen.css'

const ROWS = ['a', 'b', 'c', 'd', 'e']

/** The skeleton of a player; its back link works already. */
export const PlayerLoading = ({ back, children }: Pick<TopBarLabels, 'back'> & { children: string }) => (
  <>
    <header className="player-bar">
      <Link to={back.to} aria-label={back.label} title={back.label} className="player-bar-button">
        <Icon name="chevronBack" size={24} />
      </Link>
      <h1 className="min-w-0 flex-1 truncate font-bold text-base md:text-lg">{children}</h1>
    </header>
    <div className="course-page" data-list="shown">
      <main className="min-w-0">
        <SkeletonRegion className="flex flex-col gap-4 pb-6">
          <Skeleton className="aspect-video w-full" />
          <Skeleton className="mx-4 h-7 w-40 md:mx-6" />
          <Skeleton className="mx-4 h-8 w-3/5 md:mx-6" />
          <Skeleton className="mx-4 h-12 w-48 md:mx-6" />
        </SkeletonRegion>
      </main>
      <div className="course-list flex flex-col gap-4 p-4" aria-hidden="true">
        {ROWS.map((row) => (
          <span key={row} className="flex items-center gap-3">
            <Skeleton className="size-9 shrink-0" />
            <Skeleton className="h-9 flex-1" />
          </span>
        ))}
      </div>
    </div>
  </>
)
