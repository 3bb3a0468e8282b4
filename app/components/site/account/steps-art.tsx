import stepsToDoor from "~/images/scenes/steps-to-door.svg";

export function StepsArt({ className = "w-[min(20rem,100%)]" }: { className?: string }) {
  return <img className={`h-auto ${className}`} src={stepsToDoor} width={320} height={326} alt="" />;
}
