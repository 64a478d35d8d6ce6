/** Describes the id of an earlier picture that is sent in place of an upload to restore it. */
export const FORMER_PICTURE = 'the 32 digits in the address of a picture that stood there in the last thirty days'

const share = (says: string) => [says, 'share of the side, from 0 to 1'] as const
export const cropDoc = {
  says: 'Which part of the uploaded picture is shown; the middle without it.',
  fields: {
    x: share('From the left edge.'),
    y: share('From the upper edge.'),
    width: share('How wide.'),
    height: share('How high.'),
  },
} as const
