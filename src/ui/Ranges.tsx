/** A figure, a hyphen or dash, and another: 1-3, 10–30%, $5,000-$25,000. */
export const RANGE = /(\S*\d[-–]\$?\d\S*)/;

/** A text whose ranges stay on one line: browsers would break “1-3 business days” at the hyphen. */
export const Ranges = ({ text }: { text: string }) =>
  text.split(RANGE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
