import { Children, type ComponentProps, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'

type ScriptElement = ReactElement<ComponentProps<'script'> & { href?: string }>

/** The router's scripts for this page, in parts, so that a page can decide when they are requested. */
export function useRouterScripts() {
  const elements = elementsIn(Scripts({}))
  const [context, start] = elements.filter(({ type }) => type === 'script')
  if (!context || !start) throw new Error('The router writes other scripts than it did')
  const preloads = elements.filter(({ type }) => type === 'link')
  /** The address of the router's table of routes comes first. */
  const addresses = preloads.map(({ props }) => props.href ?? '')
  return { preloads, addresses, context, start, startText: String(start.props.dangerouslySetInnerHTML?.__html) }
}

const elementsIn = (node: ReactNode): ScriptElement[] =>
  Children.toArray(node).flatMap((child) => {
    if (!isValidElement<ScriptElement['props']>(child)) return []
    return child.type === Fragment ? elementsIn(child.props.children) : [child]
  })
