import { offlinePage } from '../copy/offline.ts'
import { reloadIfReachable } from '../lib/reload-if-reachable.ts'
import { useRetryUntilOnline } from '../lib/use-retry-until-online.ts'
import { Arch } from './arch.tsx'
import { ButtonAnchor } from './button.tsx'
import { Icon } from './icon.tsx'
import { StarLattice } from './ornament.tsx'

/**
 * Replaces a page that cannot load offline; it reloads by itself when the connection returns. Its buttons are plain
 * links, so that they work without scripts.
 */
export function OfflineScreen() {
  useRetryUntilOnline(true, reloadIfReachable)

  return (
    <div className="measure flex flex-1 flex-col items-center justify-center gap-4 py-10 text-center md:py-16">
      <Arch className="h-44 w-36">
        <div className="absolute inset-0 bg-linear-to-b from-lapis to-lapis-deep">
          <StarLattice className="absolute inset-0 size-full text-gold opacity-30" />
          <Icon name="offline" size={44} className="absolute inset-x-0 bottom-12 mx-auto text-gold-on-lapis" />
        </div>
      </Arch>
      <div role="alert" className="flex flex-col items-center gap-3">
        <h1 tabIndex={-1} className="text-2xl">
          {offlinePage.title}
        </h1>
        <p className="max-w-md">{offlinePage.text}</p>
        <p className="max-w-md text-muted text-sm">{offlinePage.kept}</p>
      </div>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonAnchor href="" icon="retry">
          {offlinePage.retry}
        </ButtonAnchor>
        <ButtonAnchor href="/" kind="outline" icon="home">
          {offlinePage.home}
        </ButtonAnchor>
      </div>
    </div>
  )
}
