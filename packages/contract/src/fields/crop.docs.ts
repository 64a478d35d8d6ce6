export const FORMER_PICTURE = 'the 32 digits in the address of a picture that was used there in the last thirty days'

const share = (says: string) => [says, 'share of the side, from 0 to 1'] as const
export const cropDoc = {
  says: 'The visible part of the uploaded picture; by default its centre.',
  fields: {
    x: share('The distance from the left edge.'),
    y: share('The distance from the upper edge.'),
    width: share('The width.'),
    height: share('The height.'),
  },
} as const
