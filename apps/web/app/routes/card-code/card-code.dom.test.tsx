import { schoolProfile } from '@manassa/contract/shared/school'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import { cardCode } from '#app/copy/card-code.ts'
import { codeField } from '#app/copy/code-field.ts'
import { codeMessages } from '#app/copy/code-messages.ts'
import { SchoolOfPage } from '#app/lib/school.ts'
import CardCode, { clientLoader } from './route.tsx'

const OLD_CODE = '0048-2017-36'
/** The props that a router's own build would type. */
const Page = CardCode as unknown as (props: { loaderData: string }) => React.ReactNode
const Loaded = () => <Page loaderData={useLoaderData()} />

function opens(codesOfAnyShape: boolean) {
  const loader = clientLoader as unknown as (args: object) => Promise<string>
  const school = schoolProfile.parse({ tenant: 'tenant3', name: 'منصة', contact: null, codesOfAnyShape })
  const routes = ['/c', '/c/:code'].map((path) => ({
    path,
    element: <Loaded />,
    loader,
    hydrateFallbackElement: <br />,
  }))
  const router = createMemoryRouter(routes, { initialEntries: ['/c'] })
  render(
    <SchoolOfPage value={school}>
      <RouterProvider router={router} />
    </SchoolOfPage>,
  )
  return { user: userEvent.setup(), router }
}

async function looksAt(user: ReturnType<typeof userEvent.setup>, code: string) {
  await user.type(await screen.findByLabelText(cardCode.label), code)
  await user.click(screen.getByRole('button', { name: codeField.look }))
}

test('where cards of another system are good, one is looked at as it is printed', async () => {
  const { user, router } = opens(true)
  await looksAt(user, OLD_CODE)
  expect(await screen.findByText(OLD_CODE)).toBeVisible()
  expect(screen.getByText(cardCode.visitorText)).toBeInTheDocument()
  expect(router.state.location.pathname).toBe(`/c/${OLD_CODE}`)
})

test('elsewhere the same code is found to be too short where it was typed', async () => {
  const { user, router } = opens(false)
  await looksAt(user, OLD_CODE)
  expect(await screen.findByText(codeMessages.short(2))).toBeVisible()
  expect(router.state.location.pathname).toBe('/c')
})
