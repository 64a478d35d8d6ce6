import type { MouseEvent } from 'react'
import {
  type LinkProps,
  type NavigateOptions,
  type NavLinkProps,
  Link as RouterLink,
  NavLink as RouterNavLink,
  useHref,
  useNavigate,
} from 'react-router'
import { afterPaint } from './after-paint.ts'
import { savesData } from './saves-data.ts'

/** A link within the school that reacts to a touch at once and navigates after the next paint. */
export const Link = ({ onClick, ...link }: LinkProps) => (
  <RouterLink prefetch={ahead()} {...link} onClick={useFollowing(link, onClick)} />
)

/** The same link in a menu, which marks the current page. */
export const NavLink = ({ onClick, ...link }: NavLinkProps) => (
  <RouterNavLink prefetch={ahead()} {...link} onClick={useFollowing(link, onClick)} />
)

/** Prefetches on hover. A touch does not prefetch, because it may be a scroll, and the data is metered. */
const ahead = () => (canPoint() && !savesData() ? 'intent' : 'none')

let points: boolean | undefined
function canPoint() {
  if (typeof window === 'undefined') return false
  points ??= matchMedia('(hover: hover)').matches
  return points
}

/** Navigates one paint later: leaving a page takes a slow phone about 80 ms, in which a touch would show no effect. */
function useFollowing(
  {
    to,
    target,
    replace,
    state,
    preventScrollReset,
    relative,
  }: Pick<LinkProps, 'to' | 'target' | 'replace' | 'state' | 'preventScrollReset' | 'relative'>,
  onClick: LinkProps['onClick'],
) {
  const navigate = useNavigate()
  const href = useHref(to, { relative })
  return (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event, target)) return
    event.preventDefault()
    const isHere = href === window.location.pathname + window.location.search + window.location.hash
    const options: NavigateOptions = { replace: replace ?? isHere, state, preventScrollReset, relative }
    void afterPaint().then(() => navigate(to, options))
  }
}

/** Leaves clicks with other buttons and keys to the browser, such as opening a tab. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, target?: string) =>
  button === 0 && (!target || target === '_self') && !(metaKey || altKey || ctrlKey || shiftKey)
