import stepsToDoor from "~/images/scenes/steps-to-door.svg";

export function StepsArt() {
  return <img className="steps-art" src={stepsToDoor} width={320} height={326} alt="" />;
}
